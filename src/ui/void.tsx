import type { ReactElement, ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './void.module.css';

/**
 * An empty place: a drawing, one title, one sentence, one thing to do.
 * @param props.page it is all there is on the page: its title is the page's, and it stands in the middle
 */
export function Void(props: {
  picture: DrawingName | ReactElement;
  title: string;
  sentence: string;
  small?: string;
  page?: boolean | undefined;
  children?: ReactNode;
}) {
  const Title = props.page ? 'h1' : 'h2';
  const Frame = props.page ? 'main' : 'div';
  return (
    <Frame className={styles.void} {...(props.page && { 'data-page': '' })}>
      {typeof props.picture === 'string' ? <Drawing name={props.picture} /> : props.picture}
      <Title>{props.title}</Title>
      <p>{props.sentence}</p>
      {props.children}
      {/* A request's number is another one when the page asks again. */}
      {props.small && <small suppressHydrationWarning>{props.small}</small>}
    </Frame>
  );
}
