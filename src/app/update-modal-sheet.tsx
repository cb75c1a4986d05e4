import { shellWords } from '../text/shell.ts';
import { useModal } from '../ui/use-modal.ts';
import styles from './update-modal.module.css';

/** The offer itself, word for word (specification §2): the mask and 取消 dismiss it; no cross, and no dragging. */
export function UpdateModalSheet(props: { onClose: () => void; onDownload: () => void }) {
  const { onClose, onDownload } = props;
  const { dialog, scrim } = useModal();
  const said = shellWords.update;
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby="update-title"
      data-part="update-modal"
      onClose={onClose}
      {...scrim}
    >
      <div className={styles.body}>
        <h2 id="update-title">{said.title}</h2>
        <p>{said.body}</p>
        <div className={styles.buttons}>
          <button type="button" className={styles.cancel} onClick={() => dialog.current?.close()}>
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
