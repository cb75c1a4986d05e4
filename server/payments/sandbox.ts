import * as z from 'zod/mini';
import type { PayableOrder, PaymentProvider } from '../usecases/payment-provider.ts';
import type { FormAccount } from './form-account.ts';
import { formNotice, readFormNotice } from './form-notice.ts';
import { type Fields, isSigned, signed } from './form-signature.ts';
import { fenOf, payableYuan } from './yuan.ts';

export const sandboxId = 'sandbox';

/** What a payment address of the sandbox says. */
export interface SandboxLink extends Pick<PayableOrder, 'orderNo' | 'productName' | 'amount'> {
  /** A path of the site: whoever wrote the order may have called it by a host of their own. */
  returnUrl: string;
}

const linkFields = z.object({
  out_trade_no: z.string(),
  name: z.string(),
  money: z.string(),
  return_url: z.string().check(z.regex(/^\/(?![/\\])/)),
});

/**
 * A gateway inside the server, for the demo and for tests: the same signed protocol, no money. It keeps nothing. Who
 * presses 确认支付 sends its notice in that same request, so an order that the sandbox knows as paid is one that we
 * have credited already, and there is nothing to ask it.
 */
export function sandboxProvider(secret: string): PaymentProvider {
  return {
    id: sandboxId,
    name: '沙盒支付',
    payUrl(order, { returnUrl }) {
      const fields = {
        pid: sandboxId,
        out_trade_no: order.orderNo,
        return_url: pathOf(returnUrl),
        name: order.productName,
        money: payableYuan(order),
      };
      return `/pay/${sandboxId}/${order.orderNo}?${new URLSearchParams(signed(fields, secret))}`;
    },
    readNotice: (fields) => readFormNotice(fields, account(secret)),
    accepted: 'success',
    refused: 'fail',
    query: null,
  };
}

/** Reads the query of `/pay/sandbox/{orderNo}`; null when it is not one that `payUrl` made. */
export function readSandboxLink(orderNo: string, fields: Fields, secret: string): SandboxLink | null {
  const link = linkFields.safeParse(fields);
  if (!link.success || link.data.out_trade_no !== orderNo || !isSigned(fields, secret)) return null;
  const amount = fenOf(link.data.money);
  return amount === null
    ? null
    : { orderNo, productName: link.data.name, amount, returnUrl: link.data.return_url };
}

/** The notice that the press of 确认支付 sends, the same each time, to be read with `readNotice` like any other. */
export function sandboxNotice(
  { orderNo, amount }: Pick<SandboxLink, 'orderNo' | 'amount'>,
  secret: string,
): Record<string, string> {
  return formNotice({ orderNo, amount, reference: `${sandboxId}-${orderNo}` }, account(secret));
}

/** What is no whole address stays as it is, and is refused if it is no path either. */
function pathOf(address: string): string {
  const url = URL.parse(address);
  return url ? url.pathname + url.search : address;
}

function account(secret: string): FormAccount {
  return { pid: sandboxId, key: secret };
}
