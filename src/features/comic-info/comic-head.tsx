import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ChapterBrief, ComicDetail } from '../../../contract/comic.ts';
import { artTint } from '../../../domain/art-tint.ts';
import { chapterAddress } from '../../../domain/comic-address.ts';
import { loginAddress } from '../../../domain/redirect-path.ts';
import { shortNumber } from '../../../domain/short-number.ts';
import { useLike } from '../../commands/use-like.ts';
import { useOwnFavourite } from '../../commands/use-own-favourite.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import type { SavedMarks } from '../../stores/use-saved.ts';
import { useZone } from '../../stores/zone.ts';
import { chapterWord } from '../../text/chapter-word.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { dateWords } from '../../text/date-words.ts';
import { shellWords } from '../../text/shell.ts';
import { artStyle } from '../../ui/art-style.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Link, useGo } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './comic-head.module.css';
import { FavouriteButton } from './favourite-button.tsx';
import { LikeButton } from './like-button.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';
import { furthestChapter, whereToRead } from './where-to-read.ts';

/** Width of the cover, as `sizes` says it. */
export const headCoverSizes = '(min-width: 1024px) 260px, 176px';

/** In full: the document is kept, and opened in another year. */
const latestDay = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** Titles of more characters are set smaller. */
const longTitle = 40;

const said = comicInfoWords;

/** The head of a comic's page in its cover's tint: who, what kind, how many, and the way in. */
export function ComicHead(props: {
  comic: ComicDetail;
  chapters: ChapterBrief[];
  entry: HistoryEntry | null;
  entryKnown: boolean;
  marks: SavedMarks;
}) {
  const { comic, chapters, entry, entryKnown, marks } = props;
  const read = whereToRead(comic, chapters, entry);
  const furthest = furthestChapter(chapters, entry);
  const favourite = useOwnFavourite(comic);
  const go = useGo();
  const { pathname, search } = useLocation();
  const like = useLike(comic, () => go(loginAddress(pathname + search)));
  return (
    <div
      className={styles.head}
      style={artStyle(artTint(comic.coverColor))}
      data-more={furthest ? '' : undefined}
    >
      <HeadBar>
        <SaveButton comic={comic} chapters={chapters} entry={entry} marks={marks} />
        <ShareButton title={comic.title} />
      </HeadBar>
      <div className={styles.identity}>
        <div className={styles.cover}>
          <Cover comic={comic} sizes={headCoverSizes} alt={comic.title} first />
        </div>
        <h1 lang={shellWords.tongue(comic.title)} data-long={comic.title.length > longTitle ? '' : undefined}>
          {comic.title}
        </h1>
        <Origin comic={comic} />
        <Tags comic={comic} />
        <Numbers views={comic.views} favs={favourite.favs} likes={like.likes} />
        <div className={styles.action}>
          <FavouriteButton favourite={favourite} />
          <LikeButton like={like} />
          {read && (
            <ButtonLink
              look="main"
              to={read.address}
              className={entryKnown ? styles.main : `${styles.main} ${styles.unknown}`}
            >
              <span>{read.said}</span>
              <small>{read.small}</small>
            </ButtonLink>
          )}
          {furthest && (
            <ButtonLink
              look="text"
              to={chapterAddress(comic.id, furthest.chapterNo)}
              className={styles.furthest}
            >
              {said.furthest(chapterWord(furthest))}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

/** The way back, and what stands opposite. */
export function HeadBar({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <BackLink label={said.back} />
      {children}
    </header>
  );
}

/** Whose it is, and when its latest chapter came. */
function Origin({ comic: { authors, latestAt } }: { comic: ComicDetail }) {
  const timeZone = useZone();
  return (
    <p className={styles.origin}>
      {authors.map((author) => (
        <Link key={author} to={`/search/result?type=author&keyword=${encodeURIComponent(author)}`}>
          {author}
        </Link>
      ))}
      {latestAt > 0 && <span>{said.updated(dateWords(latestAt, { ...latestDay, timeZone }))}</span>}
    </p>
  );
}

function Tags({ comic: { tags, finished } }: { comic: ComicDetail }) {
  return (
    <div className={styles.tags}>
      {tags.slice(0, 6).map((tag) => (
        <Tag key={tag} to={`/category?tag=${encodeURIComponent(tag)}`}>
          {tag}
        </Tag>
      ))}
      <Tag to={`/category?finished=${finished}`}>{finished ? said.finished : said.ongoing}</Tag>
    </div>
  );
}

function Numbers({ views, favs, likes }: { views: number; favs: number; likes: number }) {
  const numbers = [
    { name: said.views, value: views },
    { name: said.favourites, value: favs },
    { name: said.likes, value: likes },
  ];
  return (
    <dl className={styles.numbers}>
      {numbers.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shortNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
