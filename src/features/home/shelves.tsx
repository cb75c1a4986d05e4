import type { ComicBrief } from '../../../contract/comic.ts';
import { sorts } from '../../../contract/constants.ts';
import { words } from '../../text/words.ts';
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
  const said = words.home.updated;
  const shown = comics.length >= behindRank * 2 ? comics.slice(behindRank) : comics;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="updated">
      <SectionHead id="updated" title={said.title} aside={said.aside}>
        <MoreLink to={`/comicList?sort=${sorts.newest}`} of={said.title}>
          {words.shell.more}
        </MoreLink>
      </SectionHead>
      <Rail>
        {shown.map((comic) => (
          <li key={comic.id}>
            <ComicCard
              comic={comic}
              to={`/comicInfo?id=${comic.id}`}
              sizes={railSizes}
              line={words.shell.length(comic.chapterCount, comic.finished)}
            />
          </li>
        ))}
      </Rail>
    </section>
  );
}

/** Comics that cost nothing at all, in a grid. */
export function FreeComics({ comics }: { comics: ComicBrief[] }) {
  const said = words.home.free;
  if (comics.length === 0) return null;
  return (
    <section aria-labelledby="free">
      <SectionHead id="free" title={said.title} aside={said.aside}>
        <MoreLink to="/comicList?price=free" of={said.title}>
          {words.shell.more}
        </MoreLink>
      </SectionHead>
      <Grid>
        {comics.map((comic) => (
          <li key={comic.id}>
            <ComicCard
              comic={comic}
              to={`/comicInfo?id=${comic.id}`}
              sizes={gridSizes}
              line={words.shell.line(comic.tags.slice(0, 2))}
              badge={
                comic.finished ? (
                  <Badge look="end">{words.shell.badges.finished}</Badge>
                ) : (
                  <Badge look="free">{words.shell.badges.free}</Badge>
                )
              }
            />
          </li>
        ))}
      </Grid>
    </section>
  );
}
