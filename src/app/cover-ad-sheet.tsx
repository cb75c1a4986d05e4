import type { AdItem } from '../../contract/site.ts';
import { sharedNow } from '../api/server-clock.ts';
import { dismissAd } from '../commands/dismiss-ad.ts';
import { shellWords } from '../text/shell.ts';
import { useAdPicture } from '../ui/ad-slot.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { useModal } from '../ui/use-modal.ts';
import styles from './cover-ad-sheet.module.css';

/** The cover ad: labelled, and closable at once below the thumb's line. Nothing is shown before its picture is there. */
export function CoverAdSheet({ ad, onClose }: { ad: AdItem; onClose: () => void }) {
  const [picture] = useAdPicture(ad);
  const close = () => {
    void dismissAd(ad.position, sharedNow());
    onClose();
  };
  return picture === null ? null : <Opened ad={ad} picture={picture} onClose={close} />;
}

function Opened({ ad, picture, onClose }: { ad: AdItem; picture: string; onClose: () => void }) {
  // The close event comes a task later, by which time a page that is left is gone.
  const close = () => {
    onClose();
    dialog.current?.close();
  };
  const { dialog, scrim } = useModal(close);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label={`${shellWords.ad.label} ${ad.name}`}
      onClose={onClose}
      {...scrim}
    >
      <a href={ad.url} target="_blank" rel="sponsored noopener" onClick={close}>
        <img src={picture} alt={ad.name} />
        <span>{shellWords.ad.label}</span>
      </a>
      <button type="button" aria-label={shellWords.ad.close} onClick={close}>
        <CloseIcon />
      </button>
    </dialog>
  );
}
