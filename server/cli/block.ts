import { knownComics } from '../store/comic-ids.ts';
import { arranged } from '../usecases/home-blocks.ts';
import { type BlockFacts, putBlockComics, setBlock } from '../usecases/set-blocks.ts';
import { comicIdIn } from './comic-id.ts';
import type { CommandPlan, Done, Flags } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { merchantOf } from './merchant-of.ts';
import { OperatorError } from './operator-error.ts';
import { wrongWords } from './said-words.ts';
import { wholeNumber } from './whole-number.ts';

const usage = [
  'block list                       the blocks of the home page in their order',
  'block set ID [--title TITLE] [--layout 0-8] [--order N]  "" = the usual title, layout 0 hides the block',
  'block put ID COMICID…            puts comics into the editor pick (1) or into a block of your own (13 and up)',
];

/** What a block is when the merchant has not named it. */
const usualTitles: Readonly<Record<number, string>> = {
  1: 'editor pick',
  2: 'reading rank',
  3: 'favourites rank',
  5: 'weekly popular',
  7: 'monthly popular',
  8: 'long-time top',
  9: 'recommended for you',
  10: 'guess you like',
  11: 'new works',
  12: 'finished picks',
};
const mostComics = 200;

/** `block …`: what the home page shows, and how. */
export const blockCommand: CommandPlan = {
  usage,
  flags: ['title', 'layout', 'order', 'mid'],
  async run(desk, words, flags) {
    const [verb, id, ...comics] = words;
    const merchantId = await merchantOf(desk, flags);
    if (verb === 'list' && id === undefined) return list(desk, merchantId);
    if (verb === 'set' && id !== undefined && comics.length === 0)
      return set(desk, merchantId, blockIdIn(id), flags);
    if (verb === 'put' && id !== undefined && comics.length > 0)
      return put(desk, merchantId, blockIdIn(id), comics);
    throw wrongWords(usage, words, flags);
  },
};

async function list(desk: Desk, merchantId: number): Promise<Done> {
  const blocks = arranged(await desk.merchants.blocks(merchantId));
  const lines = blocks.map(({ position, blockId, layout, title }) => {
    const shown = layout === 0 ? 'hidden' : `layout ${layout}`;
    return `${String(position).padStart(2)}. block ${blockId}  ${nameOf(blockId, title)}  ${shown}`;
  });
  return { line: lines.join('\n'), json: blocks };
}

async function set(desk: Desk, merchantId: number, blockId: number, flags: Flags): Promise<Done> {
  const facts = factsIn(flags);
  if (Object.keys(facts).length === 0) throw wrongWords(usage, ['set', `${blockId}`], flags);
  const block = await setBlock(desk.merchants, merchantId, blockId, facts);
  if (!block)
    throw new OperatorError(`There is no block ${blockId}; npm run comic -- block list shows them.`);
  const { position, layout, title } = block;
  const shown = layout === 0 ? 'is hidden' : `stands at place ${position} with layout ${layout}`;
  return { line: `Block ${blockId}, ${nameOf(blockId, title)}, ${shown}.`, json: block };
}

async function put(desk: Desk, merchantId: number, blockId: number, words: readonly string[]): Promise<Done> {
  const comicIds = [...new Set(words.map(comicIdIn))];
  if (comicIds.length > mostComics) throw new OperatorError(`A block holds at most ${mostComics} comics.`);
  const known = new Set((await knownComics(desk.database, comicIds)).map((it) => it.id));
  const unknown = comicIds.find((comicId) => !known.has(comicId));
  if (unknown !== undefined) throw new OperatorError(`There is no comic ${unknown}.`);
  const outcome = await putBlockComics(desk.merchants, merchantId, blockId, comicIds);
  if (outcome === 'not-picked') {
    throw new OperatorError(
      `Block ${blockId}, ${nameOf(blockId, '')}, fills itself; comics go into 1, or 13 and up.`,
    );
  }
  return {
    line: `Block ${blockId} holds ${counted(comicIds.length, 'comic')} now.`,
    json: { blockId, comicIds },
  };
}

function factsIn({ title, layout, order }: Flags): BlockFacts {
  if (title !== undefined && title.length > 40) throw new OperatorError('A title has at most 40 characters.');
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(layout !== undefined && { layout: wholeNumber(layout, 'a layout', 0, 8) }),
    ...(order !== undefined && { order: wholeNumber(order, 'a place in the order', 1, 1000) }),
  };
}

function blockIdIn(word: string): number {
  return wholeNumber(word, 'the number of a block', 1, 1_000_000);
}

function nameOf(blockId: number, title: string): string {
  return title || usualTitles[blockId] || 'a block of your own';
}
