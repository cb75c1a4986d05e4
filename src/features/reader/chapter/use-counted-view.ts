import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { atRest } from '../../../platform/at-rest.ts';
import { countView } from './load-chapter.ts';

/** A chapter that came with the document was checked by the server, for nobody: here is who reads it. */
export function useCountedView(comicId: number, chapterNo: number, fromDocument: boolean): void {
  useEffect(() => {
    if (!fromDocument) return;
    atRest(async () => countView(call, { id: String(comicId), chapterNo: String(chapterNo) }));
  }, [fromDocument, comicId, chapterNo]);
}
