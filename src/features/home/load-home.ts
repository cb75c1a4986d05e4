import { blockLayouts, blocks } from '../../../contract/constants.ts';
import type { Call } from '../../../contract/first-screen.ts';
import type { SiteConfig } from '../../../contract/site.ts';
import { type BlockComic, blockComics } from '../../api/block-comics.ts';
import { siteConfigOf } from '../../api/site-config.ts';
import { shownAtOnce, slideCount } from './layouts.ts';

type BlockPlan = Pick<SiteConfig['blocks'][number], 'id' | 'title' | 'layout'>;

/** A block with what it shows at first. */
export interface HomeBlock extends BlockPlan {
  comics: BlockComic[];
  /** How many its source has. */
  total: number;
}

export interface HomeData {
  /** The carousel at the top; none when the merchant shows no block for it. */
  slides: BlockComic[];
  /** The block that they are the first comics of. */
  slidesFrom: number | null;
  /** The others, in the merchant's order; none is empty. */
  blocks: HomeBlock[];
}

/** What a home page is made of while its merchant's configuration is not known. */
const usual: readonly BlockPlan[] = [
  { id: blocks.editorPick.id, title: '', layout: blockLayouts.mosaic },
  { id: blocks.readingRank.id, title: '', layout: blockLayouts.rank },
  { id: blocks.favouritesRank.id, title: '', layout: blockLayouts.rank },
  { id: blocks.newWorks.id, title: '', layout: blockLayouts.rail },
  { id: blocks.finishedPicks.id, title: '', layout: blockLayouts.intros },
];

/**
 * The merchant's blocks with their comics, all asked for at once. A block that cannot be had is left out; when none can,
 * this rejects as the first one did.
 */
export async function loadHome(call: Call): Promise<HomeData> {
  const config = await siteConfigOf(call).catch(() => null);
  const all = config && config.blocks.length > 0 ? config.blocks : usual;
  const plans = all.filter(({ layout }) => layout !== blockLayouts.hidden);
  const top = carouselOf(plans);
  const loaded = await Promise.allSettled(plans.map((plan) => loadBlock(call, plan, plan === top)));
  const had = loaded.filter((it) => it.status === 'fulfilled').map(({ value }) => value);
  const failed = loaded.find((it) => it.status === 'rejected');
  if (failed && had.every(({ layout }) => layout === blockLayouts.ad)) throw failed.reason;
  const slides = had.find(({ id }) => id === top?.id)?.comics.slice(0, slideCount) ?? [];
  const shown = had.filter(
    ({ id, layout, comics }) =>
      layout === blockLayouts.ad ||
      (comics.length > 0 && !(id === top?.id && layout === blockLayouts.carousel)),
  );
  return { slides, slidesFrom: slides.length > 0 && top ? top.id : null, blocks: shown };
}

/** The block whose comics stand in the carousel: the first one that is laid out so, else the editors' pick. */
function carouselOf(plans: readonly BlockPlan[]): BlockPlan | undefined {
  return (
    plans.find(({ layout }) => layout === blockLayouts.carousel) ??
    plans.find(({ id, layout }) => id === blocks.editorPick.id && layout !== blockLayouts.ad)
  );
}

async function loadBlock(call: Call, plan: BlockPlan, onTop: boolean): Promise<HomeBlock> {
  const { id, title, layout } = plan;
  if (layout === blockLayouts.ad) return { id, title, layout, comics: [], total: 0 };
  const size = shownAtOnce(layout) + (onTop && layout !== blockLayouts.carousel ? slideCount : 0);
  const { items, total } = await blockComics(call, id, { size });
  return { id, title, layout, comics: items, total };
}
