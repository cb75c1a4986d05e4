import type { ReactNode } from 'react';
import styles from './busy-button.module.css';
import buttonStyles from './button.module.css';
import type { ButtonLook } from './button.tsx';

/**
 * A button whose doing takes a while: meanwhile it can be reached but does nothing. Without `onClick` it sends its form.
 */
export function BusyButton(props: {
  look: ButtonLook;
  busy: boolean;
  onClick?: () => void;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { look, busy, onClick, className = '', children } = props;
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className={`${buttonStyles.button} ${styles.button} ${className}`}
      data-look={look}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </button>
  );
}
