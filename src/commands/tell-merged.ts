import type { Merged } from '../mirror/adopt-shelf.ts';
import { notify } from '../stores/notices.ts';
import { shelfWords } from '../text/shelf.ts';

/** Says what a visitor's shelf brings along to the member's. */
export function tellMerged({ favourites, histories }: Merged): void {
  notify({ severity: 'success', summary: shelfWords.merged(favourites, histories) });
}
