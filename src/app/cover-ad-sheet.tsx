import { useEffect, useState } from 'react';
import type { AdItem } from '../../contract/site.ts';
import { sharedNow } from '../api/server-clock.ts';
import { dismissAd } from '../commands/dismiss-ad.ts';
import { shellWords } from '../text/shell.ts';
import { useAdPicture } from '../ui/ad-slot.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { useModal } from '../ui/use-modal.ts';
import styles from './cover-ad-sheet.module.css';

/**
 * The cover ad: labelled, and closable at once below the thumb's line. Nothing is shown before its picture is there, nor over
 * what one is being asked then (a purchase, the newer app): it comes with another page.
 */
export function CoverAdSheet({ ad, onClose }: { ad: AdItem; onClose: () => void }) {
  const [picture] = useAdPicture(ad);
  const [free, setFree] = useState(false);
  useEffect(() => {
    if (picture !== null) setFree(document.querySelector('dialog[open]') === null);
  }, [picture]);
  const close = () => {
    void dismissAd(ad.position, sharedNow());
    onClose();
  };
  return picture !== null && free ? <Opened ad={ad} picture={picture} onClose={close} /> : null;
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
      <button type="button" aria-label={shellWords.ad.close} onClick={close}>
        <CloseIcon />
      </button>
      <a href={ad.url} target="_blank" rel="sponsored noopener" onClick={close}>
        <img src={picture} alt={ad.name} />
        <span>{shellWords.ad.label}</span>
      </a>
    </dialog>
  );
}
