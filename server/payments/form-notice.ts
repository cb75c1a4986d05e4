import * as z from 'zod/mini';
import type { NoticeFault, PaidNotice } from '../usecases/payment-provider.ts';
import type { FormAccount } from './form-account.ts';
import { type Fields, isSigned, signed, signedText } from './form-signature.ts';
import { fenOf, yuanOf } from './yuan.ts';

const paidFields = z.object({
  pid: z.string(),
  trade_no: z.string().check(z.minLength(1), z.maxLength(128)),
  out_trade_no: z.string().check(z.minLength(1), z.maxLength(64)),
  money: z.string(),
  trade_status: z.string(),
});

/** A notice of the form protocol, signed with the account's key, or why it is none. */
export function readFormNotice(fields: Fields, account: FormAccount): PaidNotice | NoticeFault {
  const notice = paidFields.safeParse(fields);
  const amount = notice.success ? fenOf(notice.data.money) : null;
  if (!notice.success || amount === null) return 'malformed';
  if (notice.data.pid !== account.pid) return 'other-account';
  if (isOurOwnAddress(fields) || !isSigned(fields, account.key)) return 'wrong-signature';
  if (notice.data.trade_status !== 'TRADE_SUCCESS') return 'not-paid';
  return { orderNo: notice.data.out_trade_no, amount, reference: notice.data.trade_no };
}

/** A notice as a gateway with this account's key would send it. */
export function formNotice(paid: PaidNotice, account: FormAccount): Record<string, string> {
  const fields = {
    pid: account.pid,
    trade_no: paid.reference,
    out_trade_no: paid.orderNo,
    money: yuanOf(paid.amount),
    trade_status: 'TRADE_SUCCESS',
  };
  return signed(fields, account.key);
}

/**
 * Payment addresses are signed with the same key, and the signed text does not show where a value ends: one whose
 * product or return address brings `&trade_status=TRADE_SUCCESS` along, cut into other fields, would be a valid notice.
 * Every address has these names in its text, however it is cut, and no notice has them.
 */
function isOurOwnAddress(fields: Fields): boolean {
  return /(^|&)(notify|return)_url=/.test(signedText(fields));
}
