import type { ComicBrief } from '../../contract/comic.ts';
import { comicAddress } from '../../domain/comic-address.ts';
import { Badge } from './badge.tsx';
import { ComicCard } from './comic-card.tsx';
import { Grid, gridSizes } from './grid.tsx';
import { withListAds } from './with-list-ads.tsx';

/** A page of a list as a grid of covers, with the ads among them. `line` is what stands under a title. */
export function ComicGrid<Comic extends ComicBrief>(props: {
  comics: readonly Comic[];
  line: (comic: Comic, at: number) => string;
  badges: { free: string; finished: string };
}) {
  const { comics, line, badges } = props;
  const cards = comics.map((comic, at) => (
    <li key={comic.id}>
      <ComicCard
        comic={comic}
        to={comicAddress(comic.id)}
        sizes={gridSizes}
        line={line(comic, at)}
        badge={
          comic.free ? (
            <Badge look="free">{badges.free}</Badge>
          ) : (
            comic.finished && <Badge look="end">{badges.finished}</Badge>
          )
        }
      />
    </li>
  ));
  return <Grid>{withListAds(cards)}</Grid>;
}
