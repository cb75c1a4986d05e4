import { readerWords } from '../../../text/reader.ts';
import { ButtonLink, type ButtonLook } from '../../../ui/button.tsx';
import { useWayToComic } from './use-way-to-comic.ts';

/** The way back to the comic, in words. */
export function ComicButton({ comicId, look }: { comicId: number | string; look: ButtonLook }) {
  return (
    <ButtonLink look={look} {...useWayToComic(comicId)}>
      {readerWords.backToComic}
    </ButtonLink>
  );
}
