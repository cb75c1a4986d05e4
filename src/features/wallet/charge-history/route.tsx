import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OrderLine } from '../../../../contract/wallet.ts';
import { walletWords } from '../../../text/wallet.ts';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { followOpenOrder } from '../order/take-up-order.ts';
import { type HistoryData, recordsOf } from '../records/load-records.ts';
import { OrderRow } from '../records/order-row.tsx';
import { RecordsRoom } from '../records/records-room.tsx';

export function loader(asked: LoaderFunctionArgs): Promise<HistoryData<OrderLine>> {
  // Payments lead back to here (see the return address of orders).
  followOpenOrder(asked.request);
  return recordsOf(asked, (call) => (ask) => call('listOrders', ask));
}

export const handle: RoomHandle<HistoryData<OrderLine>> = {
  head: () => ({ title: walletWords.records.title, noindex: true }),
};

export function Component() {
  const data = useLoaderData<HistoryData<OrderLine>>();
  return (
    <RecordsRoom
      view="chargeHistory"
      data={data}
      at={({ createdAt }) => createdAt}
      row={(line) => <OrderRow key={line.orderNo} line={line} />}
    />
  );
}
