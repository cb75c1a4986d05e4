import { shelfWords } from '../../text/shelf.ts';
import type { RoomHandle } from '../../ui/page-head.ts';

/** What the document says on the shelf: nothing for search engines. */
export const shelfPageHead: RoomHandle<null> = { head: () => ({ title: shelfWords.title, noindex: true }) };
