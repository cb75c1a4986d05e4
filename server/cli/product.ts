import { fenOf, yuanOf } from '../payments/yuan.ts';
import type { CommandPlan, Done, Flags } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { merchantOf } from './merchant-of.ts';
import { OperatorError } from './operator-error.ts';
import { oneLine } from './terminal-text.ts';
import { wholeNumber } from './whole-number.ts';
import { writtenLine } from './written-text.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'product add NAME --amount YUAN --points N [--bonus N] [--recommended]  a package of points, 6.00 = 6 yuan',
  'product list                     the packages on sale',
  'product remove ID                takes a package off sale; orders of it stay',
];
const mostPoints = 1_000_000_000;

/** `product …`: the packages of points that a merchant sells. */
export const productCommand: CommandPlan = {
  usage,
  flags: ['amount', 'points', 'bonus', 'recommended', 'mid'],
  async run(desk, words, flags) {
    const [verb, word, ...more] = words;
    const merchantId = await merchantOf(desk, flags);
    if (more.length > 0) throw wrongWords(usage, words, flags);
    if (verb === 'add' && word !== undefined) return add(desk, merchantId, word, flags);
    if (verb === 'list' && word === undefined) return list(desk, merchantId);
    if (verb === 'remove' && word !== undefined) return remove(desk, merchantId, word);
    throw wrongWords(usage, words, flags);
  },
};

async function add(desk: Desk, merchantId: number, word: string, flags: Flags): Promise<Done> {
  if (flags.amount === undefined || flags.points === undefined) throw wrongWords(usage, ['add', word], flags);
  const product = {
    name: writtenLine(word, 'The name of a product', { least: 1, most: 60 }),
    amount: amountIn(flags.amount),
    currency: 'CNY',
    points: wholeNumber(flags.points, 'a number of points', 1, mostPoints),
    bonus: wholeNumber(flags.bonus ?? '0', 'a number of points', 0, mostPoints),
    recommended: flags.recommended === true,
  };
  const id = await desk.products.add(merchantId, product);
  return { line: `Product ${id} is on sale: ${sentence(product)}.`, json: { productId: id, ...product } };
}

async function list(desk: Desk, merchantId: number): Promise<Done> {
  const { items } = await desk.products.list(merchantId, { offset: 0, limit: 1000 });
  const lines = items.map((product) => `${String(product.id).padStart(5)}  ${sentence(product)}`);
  return {
    line: items.length === 0 ? 'There are no products.' : lines.join('\n'),
    json: items.map(({ id: productId, ...product }) => ({ productId, ...product })),
  };
}

async function remove(desk: Desk, merchantId: number, word: string): Promise<Done> {
  const id = wholeNumber(word, 'the number of a product');
  if (!(await desk.products.remove(merchantId, id))) throw new OperatorError(`There is no product ${id}.`);
  return { line: `Product ${id} is off sale.`, json: { productId: id } };
}

function amountIn(word: string): number {
  const fen = fenOf(word);
  if (fen !== null && fen > 0 && fen <= 10_000_000_00) return fen;
  throw new OperatorError(`"${word}" cannot be an amount: write yuan like 6.00, from 0.01 to 10000000.`);
}

function sentence(product: {
  name: string;
  amount: number;
  points: number;
  bonus: number;
  recommended: boolean;
}) {
  const { name, amount, points, bonus, recommended } = product;
  const worth = bonus > 0 ? `${points} + ${bonus} bonus points` : counted(points, 'point');
  return `${oneLine(name)}, ${yuanOf(amount)} yuan for ${worth}${recommended ? ', recommended' : ''}`;
}
