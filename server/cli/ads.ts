import { type AdType, adTypes } from '../../contract/site.ts';
import { putAd, removeAd } from '../usecases/put-ad.ts';
import { isWebAddress } from '../web-address.ts';
import type { CommandPlan, Done, Flags } from './command.ts';
import type { Desk } from './desk.ts';
import { fileAt } from './file-at.ts';
import { merchantOf } from './merchant-of.ts';
import { OperatorError } from './operator-error.ts';
import { wholeNumber } from './whole-number.ts';
import { writtenLine } from './written-text.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  `ads add --position 1-14 --type ${adTypes.join('|')} --image FILE --url URL --name NAME [--sort N]`,
  'ads list                         the ads by position',
  'ads remove ID                    removes an ad with its picture',
];
const largestMb = 20;

/** `ads …`: the ads of a merchant. */
export const adsCommand: CommandPlan = {
  usage,
  flags: ['position', 'type', 'image', 'url', 'name', 'sort', 'mid'],
  async run(desk, words, flags) {
    const [verb, id, ...more] = words;
    const merchantId = await merchantOf(desk, flags);
    if (verb === 'add' && id === undefined) return add(desk, merchantId, flags);
    if (verb === 'list' && id === undefined) return list(desk, merchantId);
    if (verb === 'remove' && id !== undefined && more.length === 0) return remove(desk, merchantId, id);
    throw wrongWords(usage, words, flags);
  },
};

async function add(desk: Desk, merchantId: number, flags: Flags): Promise<Done> {
  const { image, url, name } = flags;
  if (image === undefined || url === undefined || name === undefined || !flags.type || !flags.position) {
    throw wrongWords(usage, ['add'], flags);
  }
  const ad = {
    position: wholeNumber(flags.position, 'a position', 1, 14),
    type: typeIn(flags.type),
    url: addressIn(url),
    name: writtenLine(name, 'The name of an ad', { least: 1, most: 100 }),
    sort: wholeNumber(flags.sort ?? '0', 'a sort number', 0, 1_000_000),
  };
  // The page shows nothing else there.
  if ((ad.position === 1) !== (ad.type === 'Cover')) {
    throw new OperatorError('Position 1 shows Cover ads and no others; the other positions show no Cover.');
  }
  const id = await putAd(desk, merchantId, ad, await fileAt(image, 'an ad', largestMb));
  const line = `Ad ${id}, ${ad.name}, is shown at position ${ad.position}.`;
  return { line, json: { adId: id, ...ad } };
}

async function list(desk: Desk, merchantId: number): Promise<Done> {
  const ads = await desk.ads.list(merchantId);
  const lines = ads.map(
    ({ id, position, type, sort, name, url }) =>
      `${String(id).padStart(5)}  position ${position}  ${type}  sort ${sort}  ${name}  ${url}`,
  );
  return {
    line: ads.length === 0 ? 'There are no ads.' : lines.join('\n'),
    json: ads.map(({ id: adId, ...ad }) => ({ adId, ...ad })),
  };
}

async function remove(desk: Desk, merchantId: number, word: string): Promise<Done> {
  const id = wholeNumber(word, 'the number of an ad');
  if (!(await removeAd(desk, merchantId, id))) throw new OperatorError(`There is no ad ${id}.`);
  return { line: `Ad ${id} is removed.`, json: { adId: id } };
}

function typeIn(word: string): AdType {
  const type = adTypes.find((it) => it === word);
  if (type) return type;
  throw new OperatorError(`"${word}" cannot be the type of an ad; there are ${adTypes.join(', ')}.`);
}

function addressIn(word: string): string {
  if (word.length <= 2000 && isWebAddress(word)) return word;
  throw new OperatorError(
    `"${word}" cannot be the url of an ad: it must be an http or https address like https://example.com.`,
  );
}
