import { defaultMerchantId } from '../../contract/constants.ts';
import { merchantKeys } from '../usecases/merchant.ts';
import type { Command } from './command.ts';
import { OperatorError } from './operator-error.ts';

/** `merchant set KEY VALUE [--mid]` and `merchant keys`. */
export const runMerchant: Command = async (house, words, flags) => {
  const [verb, key = '', value] = words;
  if (verb === 'keys') return { line: Object.keys(merchantKeys).join('\n'), json: merchantKeys };
  if (verb !== 'set' || value === undefined) {
    throw new OperatorError('Say what to set: npm run comic -- merchant set KEY VALUE');
  }
  const merchantId = flags.mid === undefined ? defaultMerchantId : Number(flags.mid);
  const known = Number.isSafeInteger(merchantId) && (await house.merchants.settings(merchantId));
  if (!known) throw new OperatorError(`There is no merchant ${flags.mid}.`);
  const parsed = settingOf(key, value);
  await house.merchants.set(merchantId, key, parsed);
  return {
    line: `Merchant ${merchantId}: ${key} is now ${value}.`,
    json: { mid: merchantId, [key]: parsed },
  };
};

/** A setting has the kind of its value on a fresh site: text, number, yes/no, or a list of words. */
function settingOf(key: string, value: string): unknown {
  if (!Object.hasOwn(merchantKeys, key)) {
    throw new OperatorError(`A merchant has no "${key}"; it has ${Object.keys(merchantKeys).join(', ')}.`);
  }
  const fresh = merchantKeys[key];
  if (Array.isArray(fresh))
    return value
      .split(/[,，]/)
      .map((word) => word.trim())
      .filter(Boolean);
  if (typeof fresh === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (typeof fresh === 'number' && /^\d{1,9}$/.test(value)) return Number(value);
  if (typeof fresh === 'string') return value;
  throw new OperatorError(`"${value}" cannot be the ${key} of a merchant.`);
}
