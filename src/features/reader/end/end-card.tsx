import type { ChapterBrief } from '../../../../contract/comic.ts';
import { readerWords } from '../../../text/reader.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LockIcon, RightIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { chapterTitle, shortChapterTitle } from '../chapter/chapter-title.ts';
import { chapterHref, comicHref } from '../chapter/reader-address.ts';
import type { OpenChapter } from '../chapter/reader-data.ts';
import styles from './end-card.module.css';

/** What follows a chapter's last image: that it is over, and where to go from here. */
export function EndCard({ data, next }: { data: OpenChapter; next: ChapterBrief | null }) {
  const { comic, brief, chapter } = data;
  return (
    <section className={styles.end} data-quiet="">
      <h2>{readerWords.end(shortChapterTitle(brief))}</h2>
      <p>{readerWords.endPages(chapter.pages.length)}</p>
      {next ? <NextCard comicId={comic.id} next={next} /> : <LastNote finished={comic.finished} />}
      <ButtonLink look="text" to={comicHref(comic.id)}>
        {readerWords.backToComic}
      </ButtonLink>
    </section>
  );
}

function NextCard({ comicId, next }: { comicId: number; next: ChapterBrief }) {
  const locked = !next.free && !next.bought;
  const terms = next.free
    ? readerWords.free
    : next.bought
      ? readerWords.bought
      : readerWords.points(next.price);
  return (
    <Link className={styles.next} to={chapterHref(comicId, next.chapterNo)}>
      <span className={styles.name}>
        <small data-locked={locked}>
          {locked && <LockIcon size={14} />}
          {readerWords.next(terms)}
        </small>
        <b>{chapterTitle(next)}</b>
      </span>
      <RightIcon />
    </Link>
  );
}

function LastNote({ finished }: { finished: boolean }) {
  return (
    <div className={styles.last}>
      <b>{finished ? readerWords.allRead : readerWords.lastChapter}</b>
      <p>{finished ? readerWords.allReadNote : readerWords.lastChapterNote}</p>
    </div>
  );
}
