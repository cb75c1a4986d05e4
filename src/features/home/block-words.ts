import { homeWords } from '../../text/home.ts';

const known: Readonly<Record<number, { title: string; aside: string } | undefined>> = homeWords.blocks;

/** A block's title as the merchant set it, else ours; what stands beside it speaks of our title only. */
export function blockWords({ id, title }: { id: number; title: string }): { title: string; aside: string } {
  const own = known[id] ?? { title: homeWords.ownBlock, aside: '' };
  return title === '' || title === own.title ? own : { title, aside: '' };
}
