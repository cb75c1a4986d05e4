import type { ChapterBrief, ComicDetail } from '../../../../contract/comic.ts';
import { chapterAddress } from '../../../../domain/comic-address.ts';
import { coverAddress, type PictureSource, pageAddress } from '../../../../domain/image-address.ts';
import { usePictureSource } from '../../../stores/site.ts';
import { readerWords } from '../../../text/reader.ts';
import { AdSlot } from '../../../ui/ad-slot.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { LockIcon, RightIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { chapterTitle, shortChapterTitle } from '../chapter/chapter-title.ts';
import { ComicButton } from '../chapter/comic-button.tsx';
import type { OpenChapter } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { ChapterActions } from './chapter-actions.tsx';
import styles from './end-card.module.css';

/**
 * What follows a chapter's last image: that it is over, and where to go from here. In a strip it wants to be left alone;
 * in a page's place its ground is tapped like any page.
 */
export function EndCard(props: {
  data: OpenChapter;
  session: ReadingSession;
  next: ChapterBrief | null;
  'data-quiet'?: '';
}) {
  const { data, session, next, ...quiet } = props;
  const { comic, brief, chapter } = data;
  return (
    <section className={styles.end} {...quiet}>
      <h2>{readerWords.end(shortChapterTitle(brief))}</h2>
      <p>{readerWords.endPages(chapter.pages.length)}</p>
      <ChapterActions data={data} session={session} />
      {next ? <NextCard data={data} next={next} /> : <LastNote comic={comic} />}
      <ComicButton look="text" comicId={comic.id} />
      <div className={styles.ad}>
        <AdSlot position={12} />
      </div>
    </section>
  );
}

function NextCard({ data: { comic }, next }: { data: OpenChapter; next: ChapterBrief }) {
  const source = usePictureSource();
  const locked = !next.free && !next.bought;
  const terms = next.free
    ? readerWords.free
    : next.bought
      ? readerWords.bought
      : readerWords.points(next.price);
  return (
    <Link replace className={styles.next} to={chapterAddress(comic.id, next.chapterNo)}>
      <img
        src={pictureOf(source, comic, next)}
        crossOrigin="anonymous"
        loading="lazy"
        decoding="async"
        alt=""
        width="108"
        height="68"
      />
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

/** A chapter that anybody may read shows itself, the others their comic's cover. */
function pictureOf(source: PictureSource, comic: OpenChapter['comic'], next: ChapterBrief): string {
  if (!next.free) return coverAddress(source, comic.id, comic.coverVersion, 240);
  return pageAddress(source, {
    ...{ comicId: comic.id, chapterNo: next.chapterNo, imgIndex: 1 },
    ...{ version: '', w: 480 },
  });
}

function LastNote({ comic: { finished, tags } }: { comic: ComicDetail }) {
  const [tag] = tags;
  return (
    <div className={styles.last}>
      <b>{finished ? readerWords.allRead : readerWords.lastChapter}</b>
      <p>{finished ? readerWords.allReadNote : readerWords.lastChapterNote}</p>
      {tag && (
        <ButtonLink look="quiet" to={`/category?tag=${encodeURIComponent(tag)}`}>
          {readerWords.alike}
        </ButtonLink>
      )}
    </div>
  );
}
