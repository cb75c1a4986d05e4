import type { ComicBrief } from '../../../contract/comic.ts';
import { sorts } from '../../../contract/constants.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { Badge } from '../../ui/badge.tsx';
import { ComicCard } from '../../ui/comic-card.tsx';
import { Grid, gridSizes } from '../../ui/grid.tsx';
import { MoreLink } from '../../ui/quiet-action.tsx';
import { Rail, railSizes } from '../../ui/rail.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

/** The five newest stand in the rank beside; a short list is shown from its start. */
const behindRank = 5;

/** What was updated last, in a rail. */
export function LatelyUpdated({ comics }: { comics: ComicBrief[] }) {
  const said = homeWords.updated;
  const shown = comics.length >= behindRank * 2 ? comics.slice(behindRank) : comics;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="updated">
      <SectionHead id="updated" title={said.title} aside={said.aside}>
        <MoreLink to={`/comicList?sort=${sorts.newest}`} of={said.title}>
          {shellWords.more}
        </MoreLink>
      </SectionHead>
      <Rail>
        {shown.map((comic) => (
          <li key={comic.id}>
            <ComicCard
              comic={comic}
              to={`/comicInfo?id=${comic.id}`}
              sizes={railSizes}
              line={shellWords.length(comic.chapterCount, comic.finished)}
            />
          </li>
        ))}
      </Rail>
    </section>
  );
}

/** Comics that cost nothing at all, in a grid. */
export function FreeComics({ comics }: { comics: ComicBrief[] }) {
  const said = homeWords.free;
  if (comics.length === 0) return null;
  return (
    <section aria-labelledby="free">
      <SectionHead id="free" title={said.title} aside={said.aside}>
        <MoreLink to="/comicList?price=free" of={said.title}>
          {shellWords.more}
        </MoreLink>
      </SectionHead>
      <Grid>
        {comics.map((comic) => (
          <li key={comic.id}>
            <ComicCard
              comic={comic}
              to={`/comicInfo?id=${comic.id}`}
              sizes={gridSizes}
              line={shellWords.line(comic.tags.slice(0, 2))}
              badge={
                comic.finished ? (
                  <Badge look="end">{shellWords.badges.finished}</Badge>
                ) : (
                  <Badge look="free">{shellWords.badges.free}</Badge>
                )
              }
            />
          </li>
        ))}
      </Grid>
    </section>
  );
}
