import { useLocation } from 'react-router';
import { isSamePath } from '../../../domain/same-path.ts';
import type { ShelfView } from '../../mirror/shelf-views.ts';
import { shelfWords } from '../../text/shelf.ts';
import { UnderTabs } from '../../ui/under-tabs.tsx';

/** The three views of the shelf, and how much is in them. */
export function ShelfTabs({ view }: { view: ShelfView | null }) {
  const { pathname } = useLocation();
  const tab = (to: string, name: string, list: readonly unknown[] | undefined) => ({
    ...{ to, name, current: isSamePath(pathname, to) },
    ...(list && list.length > 0 && { count: list.length }),
  });
  return (
    <UnderTabs
      label={shelfWords.tabs}
      tabs={[
        tab('/book/buy', shelfWords.bought, view?.bought),
        tab('/book/favorite', shelfWords.favourites, view?.favourites),
        tab('/book/viewHistory', shelfWords.history, undefined),
      ]}
    />
  );
}
