import { findOrders, type OrderCard } from '../store/order-desk.ts';
import type { Desk } from './desk.ts';
import { OperatorError } from './operator-error.ts';

/** The order of this number that a command is about; OperatorError when the merchant has none. */
export async function orderAt(desk: Desk, merchantId: number, orderNo: string): Promise<OrderCard> {
  const order = (await findOrders(desk.database, merchantId, orderNo)).find((it) => it.orderNo === orderNo);
  return order ?? Promise.reject(await noOrder(desk, merchantId, orderNo));
}

/** That a merchant has no order of this number, and which one has. */
export async function noOrder(desk: Desk, merchantId: number, orderNo: string): Promise<OperatorError> {
  const elsewhere = await desk.orders.orderByNo(orderNo);
  if (elsewhere && elsewhere.merchantId !== merchantId) {
    const { merchantId: mid } = elsewhere;
    return new OperatorError(`Order ${orderNo} is of merchant ${mid}: say --mid ${mid}.`);
  }
  return new OperatorError(`There is no order ${orderNo}.`);
}
