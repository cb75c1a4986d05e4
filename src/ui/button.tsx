import type { ReactNode, Ref } from 'react';
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
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Link className={`${styles.button} ${props.className ?? ''}`} data-look={props.look} to={props.to}>
      {props.children}
    </Link>
  );
}
