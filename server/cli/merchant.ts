import { defaultMerchantId } from '../../contract/constants.ts';
import { prepareLogo } from '../library/prepare-logo.ts';
import { lacksCallback } from '../payments/payment-providers.ts';
import { sandboxId } from '../payments/sandbox.ts';
import { unpaidOrders } from '../store/order-list.ts';
import { findMerchant, merchantKeys, secretKeys } from '../usecases/merchant.ts';
import { nameLogo, putLogo } from '../usecases/put-logo.ts';
import type { CommandPlan, Done, Flags } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { fileAt } from './file-at.ts';
import { firstLine } from './first-line.ts';
import { hiddenBySetting, nothingHidden } from './mature-notice.ts';
import { isFirstMerchant, merchantOf } from './merchant-of.ts';
import { merchantName, merchantValue } from './merchant-value.ts';
import { OperatorError } from './operator-error.ts';
import { changesIn, toldSet } from './told-changes.ts';
import { wholeNumber } from './whole-number.ts';
import { wrongWords } from './wrong-words.ts';

/** Of a logo's file. */
const largestMb = 4;

const usage = [
  'merchant add MID NAME            a new merchant with members, settings, ads and blocks of its own',
  'merchant list                    the merchants and how many members each has',
  'merchant keys                    the keys that can be set, with what each has now',
  'merchant set KEY VALUE           change a setting; "" takes a text away, - reads it from the input, for secrets',
  'merchant logo FILE               shows this picture (PNG, JPEG, WebP, SVG …) as the logo, in icons too',
  'merchant channels                members counted by the promotion channel that they came through',
];

/** `merchant …`: who runs a site here, and its settings. */
export const merchantCommand: CommandPlan = {
  usage,
  flags: ['mid'],
  begins,
  async run(desk, words, flags) {
    const [verb, ...rest] = words;
    if (flags.mid !== undefined && (verb === 'add' || verb === 'list')) {
      throw new OperatorError(`"merchant ${verb}" takes no --mid.`);
    }
    if (verb === 'add' && rest.length === 2) return add(desk, rest);
    if (verb === 'list' && rest.length === 0) return list(desk);
    if (verb === 'keys' && rest.length === 0) return keys(desk, flags);
    if (verb === 'set' && rest.length === 2) return set(desk, rest, flags);
    if (verb === 'logo' && rest.length === 1) return logo(desk, rest, flags);
    if (verb === 'channels' && rest.length === 0) return channels(desk, flags);
    throw wrongWords(usage, words);
  },
};

/** What others see of a site may be set before its first start. */
async function begins(
  [verb, ...rest]: readonly string[],
  { mid }: Flags,
  input: NodeJS.ReadableStream,
): Promise<boolean> {
  if (verb === 'add') return mid === undefined && added(rest).id !== defaultMerchantId;
  if (!isFirstMerchant(mid)) return false;
  if (verb === 'set') await settingOf(rest, input);
  else if (verb === 'logo') await prepareLogo(await logoAt(rest));
  else return false;
  return true;
}

function added([number = '', word = '']: readonly string[]): { id: number; name: string } {
  return { id: wholeNumber(number, 'the number of a merchant'), name: merchantName(word) };
}

async function settingOf(
  [key = '', written = '']: readonly string[],
  input: NodeJS.ReadableStream,
): Promise<unknown> {
  return merchantValue(key, written === '-' ? await firstLine(input) : written);
}

function logoAt([path = '']: readonly string[]): Promise<Buffer> {
  return fileAt(path, 'a logo', largestMb);
}

async function add(desk: Desk, words: readonly string[]): Promise<Done> {
  const { id, name } = added(words);
  if (!(await desk.merchants.add({ id, name, at: desk.now() }))) {
    throw new OperatorError(`There is a merchant ${id} already.`);
  }
  return {
    line: `Merchant ${id}, ${name}, is there: /?mid=${id} shows its site.`,
    json: { merchantId: id, name },
  };
}

async function list(desk: Desk): Promise<Done> {
  const merchants = await desk.merchants.list();
  const lines = merchants.map(({ id, name, members }) => `${id}  ${name}  ${counted(members, 'member')}`);
  return {
    line: lines.join('\n'),
    json: merchants.map(({ id: merchantId, ...merchant }) => ({ merchantId, ...merchant })),
  };
}

async function keys(desk: Desk, flags: Flags): Promise<Done> {
  const set = await desk.merchants.settings(await merchantOf(desk, flags));
  const now = Object.entries({ ...merchantKeys, ...set }).filter(([key]) => key in merchantKeys);
  const told = now.map(([key, value]) => [key, secretKeys.includes(key) && value !== '' ? '***' : value]);
  return {
    line: told.map(([key, value]) => `${key} = ${JSON.stringify(value)}`).join('\n'),
    json: Object.fromEntries(told),
  };
}

async function set(desk: Desk, words: readonly string[], flags: Flags): Promise<Done> {
  const merchantId = await merchantOf(desk, flags);
  const [key = ''] = words;
  const value = await settingOf(words, desk.input);
  const settings = await desk.merchants.settings(merchantId);
  const changed = settings?.[key] !== value;
  const from = { ...merchantKeys, ...settings }[key];
  if (key === 'logo') await nameLogo(desk, merchantId, String(value));
  else await desk.merchants.set(merchantId, key, value);
  const secret = secretKeys.includes(key);
  const told = secret ? `${key} is set` : toldSet({ key, from, to: value });
  const line = `Merchant ${merchantId}: ${told}.`;
  const { payment, sms } = await findMerchant(desk.merchants, merchantId);
  const lacks = [
    /^pay|^permanentUrl$/.test(key) && lacksCallback(payment) && ` ${callbackWanted}`,
    /^sms/.test(key) && sms.smsWebhookUrl !== '' && sms.smsWebhookSecret === '' && ` ${secretWanted}`,
  ];
  const unpaid = changed && gatewayKeys.includes(key) ? await unpaidAtGateway(desk, merchantId) : 0;
  const isHiding = key === 'mature' && value === false;
  const { sentences, hidden } = isHiding ? await hiddenBySetting(desk, merchantId) : nothingHidden;
  const notices = [unpaid > 0 && ordersWait(unpaid), ...sentences].map((notice) => notice && ` ${notice}`);
  return {
    line: line + [...lacks, ...notices].filter(Boolean).join(''),
    json: {
      ...{ merchantId, [key]: secret ? '***' : value },
      ...{ changes: secret ? [] : changesIn([{ key, from, to: value }]), unpaidOrders: unpaid, hidden },
    },
  };
}

const callbackWanted =
  'Payments are not offered yet: set paymentCallbackUrl, or permanentUrl, where the gateway tells the site of them.';

const secretWanted = 'No verification code is sent to it yet: set smsWebhookSecret.';

/** By what stands here now a notice is proved and the gateway asked, also of orders that were written before. */
const gatewayKeys: readonly string[] = ['payGatewayUrl', 'payGatewayPid', 'payGatewayKey'];

function unpaidAtGateway(desk: Desk, merchantId: number): Promise<number> {
  return unpaidOrders(desk.database, { merchantId, but: sandboxId, now: desk.now() });
}

function ordersWait(unpaid: number): string {
  const orders = counted(unpaid, 'order of the last half hour is', 'orders of the last half hour are');
  return (
    `${orders} not paid: whoever pays now by the gateway as it was gets no points. ` +
    'docs/operator.md, "Points and payments", says how a gateway is changed.'
  );
}

async function logo(desk: Desk, words: readonly string[], flags: Flags): Promise<Done> {
  const merchantId = await merchantOf(desk, flags);
  const address = await putLogo(desk, merchantId, await logoAt(words));
  return {
    line: `Merchant ${merchantId} shows this logo, ${address}.`,
    json: { merchantId, logo: address },
  };
}

async function channels(desk: Desk, flags: Flags): Promise<Done> {
  const found = await desk.merchants.channels(await merchantOf(desk, flags));
  const lines = found.map(({ channel, members }) => `${channel || '(none)'}  ${counted(members, 'member')}`);
  return { line: lines.length === 0 ? 'There are no members yet.' : lines.join('\n'), json: found };
}
