import type { MouseEvent, ReactNode } from 'react';
import styles from './icon-button.module.css';
import { Link } from './link.tsx';

/** A round button that shows only a picture; `label` says what it does. */
export function IconButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.round} aria-label={props.label} onClick={props.onClick}>
      {props.children}
    </button>
  );
}

export function IconLink(props: {
  label: string;
  to: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}) {
  return (
    <Link className={styles.round} aria-label={props.label} to={props.to} onClick={props.onClick}>
      {props.children}
    </Link>
  );
}
