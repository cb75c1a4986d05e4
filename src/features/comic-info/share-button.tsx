import { useEffect, useState } from 'react';
import { comicInfoWords } from '../../text/comic-info.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, ShareIcon } from '../../ui/icons.tsx';
import styles from './share-button.module.css';

/** How long the confirmation stands. */
const confirmsMs = 2000;

/** Hands the page's address to the system; where it takes none, the address is copied and that is said. */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmsMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <IconButton label={comicInfoWords.share} onClick={() => void share(title).then(setCopied)}>
        <ShareIcon />
      </IconButton>
      <div role="status">
        {copied && (
          <span className={styles.confirmation}>
            <CheckIcon size={20} />
            {comicInfoWords.shared}
          </span>
        )}
      </div>
    </>
  );
}

/** Whether the address was copied. Sharing that the reader breaks off is no failure. */
async function share(title: string): Promise<boolean> {
  const url = location.href;
  if ('share' in navigator) {
    await navigator.share({ title, url }).catch(() => undefined);
    return false;
  }
  return (navigator as Navigator).clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
}
