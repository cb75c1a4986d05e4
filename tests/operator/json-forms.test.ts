import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../server/cli/commands.ts';
import { formsMeant, formsOf } from '../../server/cli/forms.ts';
import { drawnPage } from '../builders/drawn-page.ts';
import { signedApk } from '../builders/signed-apk.ts';
import { openChapterShop } from '../setup/chapter-shop.ts';
import { openPaidOrders } from '../setup/paid-orders.ts';
import { askIn } from '../setup/said.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** A word of the contract that means two things, of a comic and of an ad. */
const ofTwo: readonly string[] = ['type'];
/** What is in these is called by words of a merchant's or a reader's. */
const named: readonly string[] = ['kinds', 'changes', 'merchant keys', 'merchant set'];

test('in the JSON of all commands a word has one form, and a thing is called by one word', async () => {
  const answers = await allAnswers();
  for (const [command, plan] of Object.entries(commands)) {
    const asked = answers.map(({ words }) => words).filter(([first]) => first === command);
    const meant = asked.flatMap((words) => formsMeant(plan.usage, words.slice(1)));
    expect(new Set(meant), `every form of ${command} is asked here`).toEqual(new Set(formsOf(plan.usage)));
  }
  const forms = new Map<string, Map<string, string>>();
  for (const { words, json } of answers) {
    const command = words.slice(0, 2).join(' ');
    for (const [word, form] of formsIn(json, command)) {
      const known = forms.get(word) ?? new Map<string, string>();
      forms.set(word, known.set(form, known.get(form) ?? command));
    }
  }
  // Whose it would be, or what, is told by the word: comicId, adId, merchantId …
  for (const word of ['id', 'mid', 'ids', 'merchants', 'removed'])
    expect(forms.get(word), word).toBe(undefined);
  const several = [...forms].filter(([word, form]) => form.size > 1 && !ofTwo.includes(word));
  expect(several.map(([word, form]) => [word, Object.fromEntries(form)])).toEqual([]);
}, 120_000);

interface Answer {
  words: string[];
  json: unknown;
}

/** What each command answers at least once; where two answers of one differ, both. */
async function allAnswers(): Promise<Answer[]> {
  await using site = await openSite();
  await using folder = await temporaryFolder();
  const [picture, apk, file] = ['p.png', 'a.apk', 'site.backup'].map((name) => join(folder.path, name));
  await writeFile(picture ?? '', await drawnPage(1, { w: 600, h: 600 }));
  await writeFile(apk ?? '', await signedApk({ weight: 40_000 }));
  const shop = await openChapterShop(site, folder.path);
  const buyers = [await shop.buyer(), await shop.buyer()].map(({ account }) => account);
  const { member, ordered, told } = await openPaidOrders(site);
  const answers: Answer[] = [];
  const tell = async (ask: ReturnType<typeof askIn>, words: string[]) => {
    const json = await ask(...words);
    answers.push({ words, json });
    return json;
  };
  const here = (...words: string[]) => tell(askIn(site.dataDir), words);
  await site.app.inject({
    ...{ method: 'POST', url: '/api/comic/1/1/1/report', payload: { kind: 'broken', device: 'one' } },
  });
  await here('reports');
  await here('reports', 'done', '1', '1');
  await ofComics(here, shop.in, picture ?? '');
  await ofMerchant(here, picture ?? '', apk ?? '');
  await ofCodes(here);
  const phone = '+8613800138000';
  await site.house.database
    .updateTable('member')
    .set({ phone })
    .where('account', '=', buyers[0] ?? '')
    .execute();
  await ofMembers(here, buyers, member.account);
  const [orderNo] = [await ordered(), await ordered()];
  await ofOrders(here, member.account, orderNo);
  // What is not paid is no failure.
  told.status = 0;
  await here('order', 'recheck', '--from', '2026-01-01');
  await here('chapter', 'remove', '1', '3', '--refund');
  await here('chapter', 'list', '1');
  await here('import', shop.in);
  await here('remove', '1', '--bought');
  await here('remove', '1', '--refund');
  await here('import', shop.in);
  await here('list', '--removed');
  await here('sales');
  await here('sales', '--from', '2026-01-01', '--to', '2026-12-31');
  await here('check');
  await here('keys', 'renew');
  await here('backup', file ?? '');
  await tell(askIn(join(folder.path, 'other')), ['restore', file ?? '']);
  return answers;
}

type Tell = (...words: string[]) => Promise<unknown>;

async function ofComics(tell: Tell, books: string, picture: string): Promise<void> {
  await tell('list');
  await tell('comic', 'set', '1', 'rating', 'mature');
  await tell('list');
  await tell('comic', 'set', '1', 'tags', '海');
  await tell('import', books, '--price', '40');
  await tell('import', books, '--again');
  await tell('block', 'put', '1', '1');
  await tell('merchant', 'set', 'mature', 'true');
  await tell('merchant', 'set', 'mature', 'false');
  await tell('comic', 'set', '1', 'rating', 'all');
  await tell('comic', 'cover', '1', picture);
  await tell('comic', 'cover', '1', 'default');
  await tell('comic', 'show', '1');
  await tell('chapter', 'list', '1');
  await tell('chapter', 'set', '1', '4', 'price', '40');
  await tell('chapter', 'set', '1', '4', 'freeAt', 'never');
  await tell('chapter', 'set', '1', '4', 'title', '终章');
}

async function ofMerchant(tell: Tell, picture: string, apk: string): Promise<void> {
  await tell('merchant', 'add', '80002', '别处');
  await tell('merchant', 'list');
  await tell('merchant', 'keys');
  await tell('merchant', 'channels');
  await tell('merchant', 'logo', picture);
  await tell('app', 'put', apk);
  await tell('block', 'list');
  await tell('block', 'set', '9', '--layout', '2');
  const ad = ['--type', 'Native', '--image', picture, '--url', 'https://shop.example/', '--name', '夏'];
  await tell('ads', 'add', '--position', '8', ...ad);
  await tell('ads', 'list');
  await tell('ads', 'remove', '1');
  await tell('product', 'add', '包', '--amount', '6.00', '--points', '6');
  await tell('product', 'list');
  await tell('product', 'remove', '2');
}

async function ofCodes(tell: Tell): Promise<void> {
  const { codes } = (await tell('redeem', 'create', '5', '--name', '春节')) as { codes: string[] };
  await tell('redeem', 'list');
  await tell('redeem', 'list', '--name', '春节');
  await tell('redeem', 'show', codes[0] ?? '');
  await tell('redeem', 'withdraw', 'all');
}

async function ofMembers(tell: Tell, [buyer = '', other = '']: string[], account: string): Promise<void> {
  await tell('member', 'show', buyer);
  await tell('member', 'find', buyer);
  await tell('member', 'statement', buyer);
  await tell('member', 'grant', account, '5');
  await tell('member', 'take', account, '5');
  await tell('member', 'refund', buyer, '1', '4');
  await tell('member', 'lock', buyer);
  await tell('member', 'unlock', buyer);
  await tell('member', 'unbind', buyer);
  await tell('member', 'password', buyer);
  await tell('member', 'close', other, '--bought');
}

async function ofOrders(tell: Tell, account: string, orderNo: string): Promise<void> {
  await tell('order', 'list');
  await tell('member', 'grant', account, '1');
  await tell('order', 'recheck', orderNo);
  await tell('order', 'recheck', orderNo);
  await tell('order', 'show', orderNo);
  await tell('order', 'refund', orderNo);
}

/** Each word with the form of what it stands for, at whatever depth; of what is null nothing. */
function formsIn(json: unknown, name: string): [word: string, form: string][] {
  if (Array.isArray(json)) return json.flatMap((item) => formsIn(item, name));
  if (json === null || typeof json !== 'object' || named.includes(name)) return [];
  return Object.entries(json).flatMap(([word, value]) => {
    const own: [string, string][] = formsOfValue(value).map((form) => [word, form]);
    return [...own, ...formsIn(value, word)];
  });
}

function formsOfValue(value: unknown): string[] {
  if (value === null) return [];
  if (!Array.isArray(value)) return [typeof value];
  return value.flatMap((item) => formsOfValue(item).map((form) => `list of ${form}`));
}
