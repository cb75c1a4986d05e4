import { useEffect, useState } from 'react';
import { isAndroidOutdated } from '../../domain/environment.ts';
import { useEnvironment } from '../stores/environment.ts';
import { useSite } from '../stores/site.ts';
import { shellWords } from '../text/shell.ts';
import { withMerchant } from '../ui/link.tsx';
import styles from './update-modal.module.css';

/**
 * Offers the newer app to who runs an older one (specification §2): the mask and 取消 dismiss it, 前往下载 opens the
 * app's page in a new tab. It has no cross, and cannot be dragged.
 */
export function UpdateModal() {
  const { run, androidVersion } = useEnvironment();
  const { config, merchantId } = useSite();
  const [dismissed, dismiss] = useState(false);
  const outdated =
    run === 'androidApk' && config !== null && isAndroidOutdated(androidVersion, config.androidVersion);
  if (!outdated || dismissed) return null;
  return (
    <Modal
      onClose={() => dismiss(true)}
      onDownload={() =>
        window.open(withMerchant(config.appUrl || '/install', merchantId), '_blank', 'noopener')
      }
    />
  );
}

function Modal({ onClose, onDownload }: { onClose: () => void; onDownload: () => void }) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const said = shellWords.update;
  useEffect(() => {
    if (dialog && !dialog.open) dialog.showModal();
  }, [dialog]);
  return (
    <dialog
      ref={setDialog}
      className={styles.modal}
      aria-labelledby="update-title"
      data-part="update-modal"
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
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
