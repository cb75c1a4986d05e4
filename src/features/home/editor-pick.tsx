import { useState } from 'react';
import type { ComicBrief } from '../../../contract/comic.ts';
import { blocks } from '../../../contract/constants.ts';
import { artTint } from '../../../domain/art-tint.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { artStyle } from '../../ui/art-style.ts';
import { Badge } from '../../ui/badge.tsx';
import { ComicCard } from '../../ui/comic-card.tsx';
import { ComicLink } from '../../ui/comic-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { MoreLink, QuietButton } from '../../ui/quiet-action.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './editor-pick.module.css';
import { slideCount } from './load-home.ts';

const largeSizes =
  '(min-width: 1280px) 190px, (min-width: 1024px) 270px, (min-width: 640px) calc((100vw - 148px) / 2), calc((100vw - 56px) / 2)';
const smallSizes =
  '(min-width: 1024px) 170px, (min-width: 640px) calc((100vw - 148px) / 4), calc((100vw - 56px) / 4)';
/** One large and four small. */
const shownAtOnce = 5;

/** The editor's comics, one large and four small; 换一批 turns to the next ones in place. */
export function EditorPick({ comics }: { comics: ComicBrief[] }) {
  const [turn, setTurn] = useState(0);
  const said = homeWords.editorPick;
  const [large, ...small] = turnOf(comics, turn);
  if (!large) return null;
  return (
    <section aria-labelledby="editor-pick">
      <SectionHead id="editor-pick" title={said.title} aside={said.aside}>
        {comics.length > shownAtOnce && (
          <QuietButton onClick={() => setTurn(turn + 1)}>
            <RefreshIcon size={16} />
            {said.next}
          </QuietButton>
        )}
        <MoreLink to={`/comicList?block=${blocks.editorPick.id}`} of={said.title}>
          {shellWords.more}
        </MoreLink>
      </SectionHead>
      <ul className={styles.mosaic}>
        {/* Keyed by place: the box stays, what is in it fades over. */}
        <li className={styles.large}>
          <LargePick key={large.id} comic={large} />
        </li>
        {small.map((comic) => (
          <li key={comic.id} className={styles.small}>
            <ComicCard
              comic={comic}
              to={`/comicInfo?id=${comic.id}`}
              sizes={smallSizes}
              line={shellWords.line(comic.tags.slice(0, 2))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LargePick({ comic }: { comic: ComicBrief }) {
  return (
    <ComicLink
      to={`/comicInfo?id=${comic.id}`}
      className={styles.card}
      style={artStyle(artTint(comic.coverColor))}
    >
      <Cover comic={comic} sizes={largeSizes}>
        <span className={styles.badge}>
          <Badge look="brand">{homeWords.editorPick.badge}</Badge>
        </span>
      </Cover>
      <span>
        <span className={styles.title}>{comic.title}</span>
        <span className={styles.tagline}>{comic.tagline}</span>
      </span>
    </ComicLink>
  );
}

/** The comics of a turn: it begins behind the carousel's and goes round. */
function turnOf(comics: ComicBrief[], turn: number): ComicBrief[] {
  const from = comics.length > slideCount + 1 ? slideCount : 0;
  const count = Math.min(shownAtOnce, comics.length);
  return Array.from({ length: count }, (_, at) => comics[(from + turn * count + at) % comics.length]).filter(
    (comic) => comic !== undefined,
  );
}
