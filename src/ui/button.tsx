import type { MouseEvent, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Link } from './link.tsx';

/** `main`: the one main button of a screen; `quiet`: beside it; `text`: only words. */
export type ButtonLook = 'main' | 'quiet' | 'text';

export function Button(props: {
  look: ButtonLook;
  onClick: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}) {
  return (
    <button
      ref={props.ref}
      type="button"
      className={`${styles.button} ${props.className ?? ''}`}
      data-look={props.look}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}

export function ButtonLink(props: {
  look: ButtonLook;
  to: string;
  replace?: boolean;
  className?: string | undefined;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}) {
  const { look, className = '', ...rest } = props;
  return <Link className={`${styles.button} ${className}`} data-look={look} {...rest} />;
}
