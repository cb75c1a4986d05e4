import { blockLayouts, blocks } from '../../contract/constants.ts';
import { knownComics } from '../store/comic-ids.ts';
import { arranged } from '../usecases/home-blocks.ts';
import { type BlockFacts, putBlockComics, setBlock } from '../usecases/set-blocks.ts';
import { comicIdIn } from './comic-id.ts';
import type { CommandPlan, Done, Flags } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { hiddenComics } from './mature-notice.ts';
import { merchantOf } from './merchant-of.ts';
import { OperatorError } from './operator-error.ts';
import { changesIn, toldSet } from './told-changes.ts';
import { wholeNumber } from './whole-number.ts';
import { writtenLine } from './written-text.ts';
import { wrongWords } from './wrong-words.ts';

const lastLayout = Math.max(...Object.values(blockLayouts));
const usage = [
  'block list                       the blocks of the home page in their order',
  `block set ID [--title TITLE] [--layout 0-${lastLayout}] [--order N]  "" = the usual title, layout 0 hides the block`,
  'block put ID COMICID…            puts comics into the editor pick (1) or into a block of your own (13 and up)',
];

/** What a block is when the merchant has not named it. */
const usualTitles: Readonly<Record<number, string>> = {
  [blocks.editorPick.id]: 'editor pick',
  [blocks.readingRank.id]: 'reading rank',
  [blocks.favouritesRank.id]: 'favourites rank',
  [blocks.weeklyPopular.id]: 'weekly popular',
  [blocks.monthlyPopular.id]: 'monthly popular',
  [blocks.longTimeTop.id]: 'long-time top',
  [blocks.recommended.id]: 'recommended for you',
  [blocks.guessYouLike.id]: 'guess you like',
  [blocks.newWorks.id]: 'new works',
  [blocks.finishedPicks.id]: 'finished picks',
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
  const arrangedBlocks = arranged(await desk.merchants.blocks(merchantId));
  const lines = arrangedBlocks.map(({ position, blockId, layout, title }) => {
    const shown = layout === blockLayouts.hidden ? 'hidden' : `layout ${layout}`;
    return `${String(position).padStart(2)}. block ${blockId}  ${nameOf(blockId, title)}  ${shown}`;
  });
  return { line: lines.join('\n'), json: arrangedBlocks };
}

async function set(desk: Desk, merchantId: number, blockId: number, flags: Flags): Promise<Done> {
  const facts = factsIn(flags);
  if (Object.keys(facts).length === 0) throw wrongWords(usage, ['set', `${blockId}`], flags);
  const before = arranged(await desk.merchants.blocks(merchantId)).find((it) => it.blockId === blockId);
  const block = await setBlock(desk.merchants, merchantId, blockId, facts);
  if (!before || !block)
    throw new OperatorError(`There is no block ${blockId}; npm run comic -- block list shows them.`);
  const { position, layout, title } = block;
  const shown =
    layout === blockLayouts.hidden ? 'is hidden' : `stands at place ${position} with layout ${layout}`;
  // By the words that the operator writes.
  const [was, is] = [before, block].map((it) => ({ title: it.title, layout: it.layout, order: it.position }));
  const set = Object.keys(facts).map((it) => {
    const key = it as keyof BlockFacts;
    return { key, from: was?.[key], to: is?.[key] };
  });
  const told = set.map((it) => toldSet(it)).join(', ');
  return {
    line: `Block ${blockId}, ${nameOf(blockId, title)}, ${shown}: ${told}.`,
    json: { ...block, changes: changesIn(set) },
  };
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
  const put = comicIds.map((comicId) => ({ comicId }));
  const { sentences, hidden } = await hiddenComics(desk, merchantId, put);
  return {
    line: [`Block ${blockId} holds ${counted(comicIds.length, 'comic')} now.`, ...sentences].join('\n'),
    json: { blockId, comicIds, hidden },
  };
}

function factsIn({ title, layout, order }: Flags): BlockFacts {
  return {
    ...(title !== undefined && { title: writtenLine(title, 'The title of a block', { most: 40 }) }),
    ...(layout !== undefined && { layout: wholeNumber(layout, 'a layout', 0, lastLayout) }),
    ...(order !== undefined && { order: wholeNumber(order, 'a place in the order', 1, 1000) }),
  };
}

function blockIdIn(word: string): number {
  return wholeNumber(word, 'the number of a block', 1, 1_000_000);
}

function nameOf(blockId: number, title: string): string {
  return title || usualTitles[blockId] || 'a block of your own';
}
