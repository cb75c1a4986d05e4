import { useEffect, useRef, useState } from 'react';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { usePictureSource } from '../../../stores/site.ts';
import type { ChapterFlow } from './chapter-flow.ts';
import { firstPicture } from './page-picture.ts';
import type { OpenChapter } from './reader-data.ts';
import type { ReadingSession } from './reading-session.ts';

/** From this share of the chapter on the next one is made ready. */
const share = 0.6;

/** Fetches what the next chapter needs, and its first image, while this one is read. Only checks, never buys. */
export function ChapterAhead(props: { session: ReadingSession; flow: ChapterFlow; choices: ReaderChoices }) {
  const { session, flow, choices } = props;
  const [next, setNext] = useState<OpenChapter | null>(null);
  useEffect(() => {
    let asked = false;
    const check = () => {
      if (asked || session.shown[1] < session.pageCount * share) return;
      asked = true;
      void flow.prepareNext().then(setNext);
    };
    check();
    return session.onRest(check);
  }, [session, flow]);
  return next && !choices.dataSaver ? <NextImage data={next} view={choices.view} /> : null;
}

/** Held as long as this chapter is read, so that the browser keeps it at hand. */
function NextImage({ data, view }: { data: OpenChapter; view: ReaderChoices['view'] }) {
  const source = usePictureSource();
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
