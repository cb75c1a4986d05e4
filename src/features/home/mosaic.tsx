import type { ComicBrief } from '../../../contract/comic.ts';
import { blocks } from '../../../contract/constants.ts';
import { artTint } from '../../../domain/art-tint.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { artStyle } from '../../ui/art-style.ts';
import { Badge } from '../../ui/badge.tsx';
import { ComicCard } from '../../ui/comic-card.tsx';
import { ComicLink } from '../../ui/comic-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import { BlockSection } from './block-section.tsx';
import { shownAtOnce } from './layouts.ts';
import type { HomeBlock } from './load-home.ts';
import styles from './mosaic.module.css';
import { useTurn } from './use-turn.ts';

const largeSizes =
  '(min-width: 1280px) 190px, (min-width: 1024px) 270px, (min-width: 640px) calc((100vw - 148px) / 2), calc((100vw - 56px) / 2)';
const smallSizes =
  '(min-width: 1024px) 170px, (min-width: 640px) calc((100vw - 148px) / 4), calc((100vw - 56px) / 4)';

/** One large and four small. `from`: how many of the block's comics stand in the carousel. */
export function Mosaic({ block, from }: { block: HomeBlock; from: number }) {
  const { shown, next } = useTurn(block, shownAtOnce(block.layout), from);
  const [large, ...small] = shown;
  if (!large) return null;
  return (
    <BlockSection block={block} next={next}>
      <ul className={styles.mosaic}>
        {/* Keyed by place: the box stays, what is in it fades over. */}
        <li className={styles.large}>
          <LargePick key={large.id} comic={large} picked={block.id === blocks.editorPick.id} />
        </li>
        {small.map((comic) => (
          <li key={comic.id} className={styles.small}>
            <ComicCard
              comic={comic}
              to={comicAddress(comic.id)}
              sizes={smallSizes}
              line={shellWords.line(comic.tags.slice(0, 2))}
            />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

function LargePick({ comic, picked }: { comic: ComicBrief; picked: boolean }) {
  return (
    <ComicLink
      to={comicAddress(comic.id)}
      className={styles.card}
      style={artStyle(artTint(comic.coverColor))}
    >
      <Cover comic={comic} sizes={largeSizes}>
        {picked && (
          <span className={styles.badge}>
            <Badge look="brand">{homeWords.badge}</Badge>
          </span>
        )}
      </Cover>
      <span>
        <span className={styles.title} lang={shellWords.tongue(comic.title)}>
          {comic.title}
        </span>
        <span className={styles.tagline} lang={shellWords.tongue(comic.tagline)}>
          {comic.tagline}
        </span>
      </span>
    </ComicLink>
  );
}
