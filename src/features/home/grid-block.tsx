import { blockLayouts } from '../../../contract/constants.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { shellWords } from '../../text/shell.ts';
import { Badge } from '../../ui/badge.tsx';
import { ComicCard } from '../../ui/comic-card.tsx';
import { Grid, gridSizes } from '../../ui/grid.tsx';
import { BlockSection } from './block-section.tsx';
import styles from './grid-block.module.css';
import { shownAtOnce } from './layouts.ts';
import type { HomeBlock } from './load-home.ts';
import { useTurn } from './use-turn.ts';

const wideSizes =
  '(min-width: 1024px) 280px, (min-width: 640px) calc((100vw - 172px) / 4), calc((100vw - 44px) / 2)';

/** Covers in a grid: three by two, or two wide. */
export function GridBlock({ block, from }: { block: HomeBlock; from: number }) {
  const { shown, next } = useTurn(block, shownAtOnce(block.layout), from);
  const wide = block.layout === blockLayouts.wideGrid;
  const cards = shown.map((comic) => (
    <li key={comic.id} className={styles.card}>
      <ComicCard
        comic={comic}
        to={comicAddress(comic.id)}
        sizes={wide ? wideSizes : gridSizes}
        line={wide ? comic.tagline : shellWords.line(comic.tags.slice(0, 2))}
        badge={comic.free && <Badge look="free">{shellWords.badges.free}</Badge>}
      />
    </li>
  ));
  return (
    <BlockSection block={block} next={next}>
      {wide ? <ul className={styles.wide}>{cards}</ul> : <Grid>{cards}</Grid>}
    </BlockSection>
  );
}
