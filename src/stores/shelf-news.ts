import { proxy } from 'valtio/vanilla';
import { useStored } from './use-stored.ts';

/** What is new on the shelf; both in ms since 1970, 0 for never. */
interface ShelfNews {
  /** When the latest chapter came that somebody waits for. */
  latestAt: number;
  /** The latest one that was there when the shelf was looked at. */
  seenAt: number;
}

const none: ShelfNews = { latestAt: 0, seenAt: 0 };
const news = proxy<ShelfNews>({ ...none });

export function setShelfNews(parts: Partial<ShelfNews>): void {
  Object.assign(news, parts);
}

export function currentShelfNews(): Readonly<ShelfNews> {
  return news;
}

/** Whether something followed has a new chapter since the shelf was looked at last. */
export function useShelfNews(): boolean {
  const { latestAt, seenAt } = useStored(news, none);
  return latestAt > seenAt;
}
