import { confirmDone, notify } from '../../stores/notices.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';

/** Hands the page's address to the system; where it takes none, the address is copied and that is said. */
export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton label={comicInfoWords.share} onClick={() => void share(title)}>
      <ShareIcon />
    </IconButton>
  );
}

/** Sharing that the reader breaks off is no failure. */
async function share(title: string): Promise<void> {
  const url = location.href;
  if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined);
  try {
    await (navigator as Navigator).clipboard.writeText(url);
    confirmDone(comicInfoWords.shared);
  } catch {
    // There is no clipboard on pages that did not come over HTTPS, and readers may forbid it: the address is shown.
    notify({ severity: 'info', summary: comicInfoWords.shareByHand, detail: url, life: 20_000 });
  }
}
