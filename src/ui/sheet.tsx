import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import styles from './sheet.module.css';
import { useDragDown } from './use-drag-down.ts';
import { useModal } from './use-modal.ts';

/**
 * Something to decide, above the page: a sheet from below on phones, a dialog in the middle from 640 px. Esc, the scrim,
 * the cross and a drag down close it; the browser keeps the focus inside and gives it back.
 * @param props.closeWord what the cross says
 * @param props.note stands beside the title
 * @param props.beside what it decides about is seen on the page: nothing is dimmed, and on wide screens it stands at the
 * side; `wide`: only there
 */
export function Sheet(props: {
  title: string;
  note?: string;
  closeWord: string;
  beside?: true | 'wide';
  onClose: () => void;
  /** Stands at the sheet's foot whatever its content's length. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { dialog, scrim } = useModal();
  const grip = useDragDown(dialog);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-beside={props.beside}
      {...(props.foot && { 'data-foot': '' })}
      aria-label={props.title}
      onClose={props.onClose}
      {...scrim}
    >
      <div className={styles.body}>
        <header ref={grip} className={styles.head}>
          <h2>{props.title}</h2>
          {props.note && <p>{props.note}</p>}
          <IconButton label={props.closeWord} onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className={styles.content}>{props.children}</div>
        {props.foot && <footer className={styles.foot}>{props.foot}</footer>}
      </div>
    </dialog>
  );
}
