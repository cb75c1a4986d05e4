import type { MouseEvent, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';
import { Link } from './link.tsx';

/** A round button that shows only a picture; `label` says what it does. */
export function IconButton(props: {
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}) {
  const { label, onClick, ref, children } = props;
  return (
    <button ref={ref} type="button" className={styles.round} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

export function IconLink(props: {
  label: string;
  to: string;
  replace?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}) {
  const { label, ...rest } = props;
  return <Link className={styles.round} aria-label={label} {...rest} />;
}
