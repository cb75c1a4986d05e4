import { shareAddress } from '../../commands/share-address.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';

/** Shares the page's address. */
export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton
      label={comicInfoWords.share}
      onClick={() => void shareAddress({ title, url: location.href }, comicInfoWords)}
    >
      <ShareIcon />
    </IconButton>
  );
}
