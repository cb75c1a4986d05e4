import { useCallback, useEffect, useState } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router';
import { CodedError } from '../../../../contract/coded-error.ts';
import { chapterAddress, placeAddress } from '../../../../domain/comic-address.ts';
import { readEntry } from '../../../commands/continue-reading.ts';
import type { HistoryEntry } from '../../../mirror/history-entry.ts';
import { notify } from '../../../stores/notices.ts';
import { chapterWord } from '../../../text/chapter-word.ts';
import { readerWords } from '../../../text/reader.ts';
import { readerMissingWords } from '../../../text/reader-missing.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useGo } from '../../../ui/link.tsx';
import { Void } from '../../../ui/void.tsx';
import { ComicButton } from '../chapter/comic-button.tsx';
import type { ChaptersNear } from '../chapter/neighbours.ts';
import { type ReaderAsk, readerAsk } from '../chapter/reader-address.ts';
import { useAgain } from '../chapter/use-again.ts';

/** What stands in the reader's place when its chapter could not be had: why, and what can be done. */
export function ChapterFailure() {
  const error = useRouteError();
  const { search } = useLocation();
  const ask = readerAsk(new URL(search, 'http://site'));
  const { id, chapterNo } = ask;
  const code = codeOf(error);
  switch (code) {
    case 'Comic01':
      return <MissingChapter ask={ask} near={nearIn(error)} />;
    case 'Comic05':
    case 'Site01':
    case 'Request01':
      return <MissingComic />;
    case 'offline':
      return <NotReached comicId={id} chapterNo={chapterNo} />;
    default:
      return <Failed comicId={id} requestId={error instanceof CodedError ? error.requestId : ''} />;
  }
}

/** Without a network not even the code that would say so may be had. */
function codeOf(error: unknown): CodedError['code'] {
  if (error instanceof CodedError) return error.code;
  return typeof navigator !== 'undefined' && navigator.onLine === false ? 'offline' : 'Server01';
}

/** Asks again; code that could not be loaded is only asked for again by a new page. */
function useRetry(): () => void {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    if (error instanceof CodedError) void revalidate();
    else location.reload();
  }, [error, revalidate]);
}

/** The loader puts it into the error; another thrower of the same code knows of none. */
function nearIn(error: unknown): ChaptersNear {
  const data = error instanceof CodedError ? error.data : null;
  const near = typeof data === 'object' && data !== null ? data : {};
  return {
    previous: 'previous' in near && typeof near.previous === 'number' ? near.previous : null,
    next: 'next' in near && typeof near.next === 'number' ? near.next : null,
  };
}

function MissingChapter({ ask, near }: { ask: ReaderAsk; near: ChaptersNear }) {
  const { title, sentence } = readerMissingWords.chapter;
  const { id: comicId } = ask;
  useWayOn(ask, near.next);
  return (
    <Void page picture="bottle" title={title} sentence={sentence}>
      <ComicButton look="main" comicId={comicId} />
      {near.previous !== null && (
        <ButtonLink look="text" to={chapterAddress(Number(comicId), near.previous)}>
          {readerWords.previousChapter}
        </ButtonLink>
      )}
      {near.next !== null && (
        <ButtonLink look="text" to={chapterAddress(Number(comicId), near.next)}>
          {readerWords.nextChapter}
        </ButtonLink>
      )}
    </Void>
  );
}

/** Who is led to their own place goes on with the next chapter; who names a chapter by its number is told that it is gone. */
function useWayOn({ id, chapterNo, target }: ReaderAsk, next: number | null): void {
  const go = useGo();
  const left = useLeft(id);
  const isOwnPlace = target !== null && left !== null && String(left.chapterNo) === chapterNo;
  const gone = isOwnPlace ? chapterWord({ chapterNo: left.chapterNo, label: left.chapterLabel }) : null;
  useEffect(() => {
    if (gone === null || next === null) return;
    notify({ severity: 'info', summary: readerMissingWords.wentOn(gone) });
    go(chapterAddress(Number(id), next), { replace: true });
  }, [gone, next, id, go]);
}

function MissingComic() {
  const { title, sentence, home } = readerMissingWords.comic;
  return (
    <Void page picture="bottle" title={title} sentence={sentence}>
      <ButtonLink look="main" to="/recommend">
        {home}
      </ButtonLink>
    </Void>
  );
}

/**
 * Nothing answered: asks again by itself once there is a network. One that has just come back may not carry the first
 * question: so also now and then. Who came from another chapter finds the way back to their place in it.
 */
function NotReached({ comicId, chapterNo }: { comicId: string; chapterNo: string }) {
  const { title, retry } = readerWords.offline;
  const again = useRetry();
  const { state } = useRevalidator();
  const left = useLeft(comicId);
  useAgain(again, state === 'idle');
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return (
    <Void page picture="boat" title={title} sentence={readerMissingWords.offline}>
      <Button look="main" onClick={again}>
        {retry}
      </Button>
      {left && String(left.chapterNo) !== chapterNo && (
        <ButtonLink look="text" replace to={placeAddress(left)}>
          {readerMissingWords.backTo(chapterWord({ chapterNo: left.chapterNo, label: left.chapterLabel }))}
        </ButtonLink>
      )}
      <ButtonLink look="text" to="/book/saved">
        {readerMissingWords.onBoard}
      </ButtonLink>
      <ComicButton look="text" comicId={comicId} />
    </Void>
  );
}

/** Where this device stopped in the comic, once that is known. */
function useLeft(comicId: string): HistoryEntry | null {
  const [left, setLeft] = useState<HistoryEntry | null>(null);
  useEffect(() => void readEntry(Number(comicId)).then(setLeft), [comicId]);
  return left;
}

function Failed({ comicId, requestId }: { comicId: string; requestId: string }) {
  const { title, retry } = readerWords.failure;
  const { failed, request } = readerMissingWords;
  const again = useRetry();
  return (
    <Void page picture="storm" title={title} sentence={failed} small={requestId && request(requestId)}>
      <Button look="main" onClick={again}>
        {retry}
      </Button>
      <ComicButton look="text" comicId={comicId} />
    </Void>
  );
}
