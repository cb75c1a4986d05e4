import { useEffect, useState } from 'react';
import { shellWords } from '../text/shell.ts';
import styles from './update-modal.module.css';

/** The offer itself, word for word (specification §2): the mask and 取消 dismiss it; no cross, and no dragging. */
export function UpdateModalSheet(props: { onClose: () => void; onDownload: () => void }) {
  const { onClose, onDownload } = props;
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const said = shellWords.update;
  useEffect(() => {
    if (dialog && !dialog.open) dialog.showModal();
  }, [dialog]);
  return (
    // A click on the dialog itself is one on the mask around what it holds. It closes with the click, not as the finger
    // comes: the finger's click would meet the page beneath.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Esc, on which every modal dialog closes itself
    <dialog
      ref={setDialog}
      className={styles.modal}
      aria-labelledby="update-title"
      data-part="update-modal"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles.body}>
        <h2 id="update-title">{said.title}</h2>
        <p>{said.body}</p>
        <div className={styles.buttons}>
          <button type="button" className={styles.cancel} onClick={() => dialog?.close()}>
            {said.cancel}
          </button>
          <button type="button" className={styles.download} onClick={onDownload}>
            {said.download}
          </button>
        </div>
      </div>
    </dialog>
  );
}
