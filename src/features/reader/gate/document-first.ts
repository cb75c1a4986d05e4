import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { LockedChapter, ReaderData } from '../chapter/reader-data.ts';

/**
 * The data to draw with. The server draws what everybody may see; a member's browser, whose loader already knows more,
 * has to begin with the same picture, and turns to its own right after it.
 */
export function useDocumentFirst(data: ReaderData): ReaderData {
  const hydrated = useHydrated();
  return !hydrated && !data.brief.free ? toVisitors(data) : data;
}

function toVisitors({ comic, chapters, brief }: ReaderData): LockedChapter {
  return { comic, chapters, brief, lock: { signIn: true } };
}
