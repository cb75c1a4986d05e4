import type { ReactNode } from 'react';
import { blockLayouts } from '../../../contract/constants.ts';
import { shelfMemberId } from '../../stores/member-id.ts';
import { AdSlot } from '../../ui/ad-slot.tsx';
import { GridBlock } from './grid-block.tsx';
import { IntroList } from './intro-list.tsx';
import { slideCount } from './layouts.ts';
import type { HomeBlock } from './load-home.ts';
import { Mosaic } from './mosaic.tsx';
import { RailBlock } from './rail-block.tsx';
import { RankColumns } from './rank-columns.tsx';

/** Position of the ad between blocks (decisions §7). */
const adBetween = 3;
/** After how many sections it stands where the merchant has set no place for it. */
const sectionsBeforeAd = 2;

/** The merchant's blocks in its order; ranks that are neighbours share a section. */
export function HomeBlocks({ blocks, slidesFrom }: { blocks: HomeBlock[]; slidesFrom: number | null }) {
  const sections: ReactNode[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block) continue;
    const ranks = neighbouringRanks(blocks, at);
    if (ranks.length > 0) sections.push(<RankColumns key={block.id} blocks={ranks} />);
    else {
      // What was turned through may be what the member before was recommended.
      const key = `${block.id} ${shelfMemberId()}`;
      sections.push(<Block key={key} block={block} from={block.id === slidesFrom ? slideCount : 0} />);
    }
    at += Math.max(0, ranks.length - 1);
  }
  if (!blocks.some(({ layout }) => layout === blockLayouts.ad)) {
    sections.splice(sectionsBeforeAd, 0, <AdSlot key="ad" position={adBetween} />);
  }
  return sections;
}

function neighbouringRanks(blocks: HomeBlock[], at: number): HomeBlock[] {
  const end = blocks.findIndex(({ layout }, index) => index >= at && layout !== blockLayouts.rank);
  return blocks.slice(at, end < 0 ? blocks.length : end);
}

/** `from`: how many of its comics stand in the carousel. */
function Block({ block, from }: { block: HomeBlock; from: number }) {
  switch (block.layout) {
    case blockLayouts.mosaic:
      return <Mosaic block={block} from={from} />;
    case blockLayouts.grid:
    case blockLayouts.wideGrid:
      return <GridBlock block={block} from={from} />;
    case blockLayouts.intros:
      return <IntroList block={block} from={from} />;
    case blockLayouts.ad:
      return <AdSlot position={adBetween} />;
    default:
      return <RailBlock block={block} from={from} />;
  }
}
