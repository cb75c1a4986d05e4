import { useState } from 'react';
import { keep, readKept } from '../platform/kept.ts';
import { shellWords } from '../text/shell.ts';
import { useModal } from '../ui/use-modal.ts';
import styles from './update-modal.module.css';

const storageKey = 'mandao.update-dismissed';

/**
 * The offer, unless it was dismissed: that counts for this run of the app, whatever documents follow; where nothing can be
 * kept for the document.
 */
export function UpdateModalSheet({ onDownload }: { onDownload: () => void }) {
  const [dismissed, setDismissed] = useState(wasDismissed);
  if (dismissed) return null;
  const dismiss = () => {
    setDismissed(true);
    keep(storageKey, {}, () => sessionStorage);
  };
  return <Offer onClose={dismiss} onDownload={onDownload} />;
}

function wasDismissed(): boolean {
  return (
    readKept(
      storageKey,
      () => true,
      () => sessionStorage,
    ) ?? false
  );
}

/** The offer itself, word for word (specification §2): the mask and 取消 dismiss it; no cross, and no dragging. */
function Offer(props: { onClose: () => void; onDownload: () => void }) {
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
