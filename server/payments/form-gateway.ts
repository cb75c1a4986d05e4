import type { PaymentProvider } from '../usecases/payment-provider.ts';
import type { FormGateway } from './form-account.ts';
import { readFormNotice } from './form-notice.ts';
import { askFormGateway } from './form-query.ts';
import { signed } from './form-signature.ts';
import { payableYuan } from './yuan.ts';

/** One way to pay (`alipay`, `wxpay`…) at such a gateway. */
export function formProvider(gateway: FormGateway, type: string): PaymentProvider {
  return {
    id: type,
    name: names.get(type) ?? type,
    payUrl(order, { notifyUrl, returnUrl }) {
      const fields = {
        pid: gateway.pid,
        type,
        out_trade_no: order.orderNo,
        notify_url: notifyUrl,
        return_url: returnUrl,
        name: order.productName,
        money: payableYuan(order),
      };
      const address = new URL('submit.php', gateway.url);
      address.search = new URLSearchParams(signed(fields, gateway.key)).toString();
      return address.href;
    },
    readNotice: (fields) => readFormNotice(fields, gateway),
    accepted: 'success',
    refused: 'fail',
    query: (order) => askFormGateway(gateway, order.orderNo),
  };
}

const names: ReadonlyMap<string, string> = new Map([
  ['alipay', '支付宝'],
  ['wxpay', '微信支付'],
  ['qqpay', 'QQ 钱包'],
  ['bank', '云闪付'],
  ['jdpay', '京东支付'],
]);
