import { comicAddress } from '../../../domain/comic-address.ts';
import { shellWords } from '../../text/shell.ts';
import { ComicCard } from '../../ui/comic-card.tsx';
import { Rail, railSizes } from '../../ui/rail.tsx';
import { BlockSection } from './block-section.tsx';
import type { HomeBlock } from './load-home.ts';

/** Covers in a row that scrolls sideways. */
export function RailBlock({ block, from }: { block: HomeBlock; from: number }) {
  const shown = block.comics.length > from + 1 ? block.comics.slice(from) : block.comics;
  return (
    <BlockSection block={block}>
      <Rail>
        {shown.map((comic) => (
          <li key={comic.id}>
            <ComicCard
              comic={comic}
              to={comicAddress(comic.id)}
              sizes={railSizes}
              line={shellWords.length(comic.chapterCount, comic.finished)}
            />
          </li>
        ))}
      </Rail>
    </BlockSection>
  );
}
