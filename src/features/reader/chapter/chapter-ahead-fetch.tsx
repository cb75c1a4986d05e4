import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { usePictureSource } from '../../../stores/site.ts';
import { useReaderChoices } from '../preferences.ts';
import { firstPicture } from './page-picture.ts';
import { aheadHref } from './reader-address.ts';
import type { ReaderData } from './reader-data.ts';
import type { ReadingSession } from './reading-session.ts';

/** From this share of the chapter on the next one is made ready. */
const share = 0.6;

/** Fetches what the next chapter needs, and its first image, while this one is read. Only checks, never buys. */
export function ChapterAhead(props: { session: ReadingSession; comicId: number; next: number }) {
  const { session, comicId, next } = props;
  const { load, data } = useFetcher<ReaderData | null>();
  useEffect(() => {
    let asked = false;
    const check = () => {
      if (asked || session.shown[1] < session.pageCount * share) return;
      asked = true;
      void load(aheadHref(comicId, next));
    };
    return session.onRest(check);
  }, [session, comicId, next, load]);
  return data && !data.lock ? <NextImage data={data} /> : null;
}

/** Held as long as this chapter is read, so that the browser keeps it at hand. */
function NextImage({ data }: { data: Extract<ReaderData, { lock: null }> }) {
  const source = usePictureSource();
  const [{ view }] = useReaderChoices(data.comic);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const page = data.chapter.pages[0];
    if (!page || image.current) return;
    image.current = new Image();
    image.current.crossOrigin = 'anonymous';
    image.current.fetchPriority = 'low';
    Object.assign(image.current, pictureInOrder(firstPicture(source, data.chapter, page, view)));
  }, [data, source, view]);
  return null;
}

/** `src` last: it starts the request. */
function pictureInOrder({ src, srcSet, sizes }: { src: string; srcSet: string; sizes: string }) {
  return { sizes, srcset: srcSet, src };
}
