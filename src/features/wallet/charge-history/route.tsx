import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OrderLine } from '../../../../contract/wallet.ts';
import { callContext } from '../../../api/call.ts';
import { isSignedIn } from '../../../stores/account.ts';
import { walletWords } from '../../../text/wallet.ts';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { followOpenOrder } from '../order/take-up-order.ts';
import { loadRecords, type Records } from '../records/load-records.ts';
import { OrderRow } from '../records/order-row.tsx';
import { RecordsRoom } from '../records/records-room.tsx';

interface HistoryData {
  /** Null for visitors; comes after the room unless one asks for more of it. */
  records: Promise<Records<OrderLine>> | null;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<HistoryData> {
  // Payments lead back to here (see the return address of orders).
  followOpenOrder(request);
  if (!isSignedIn()) return { records: null };
  const call = context.get(callContext);
  const records = loadRecords((ask) => call('listOrders', ask), new URL(request.url));
  // The room says what failed, maybe after it has.
  records.catch(() => {});
  // What stands stays until more is there.
  if (new URL(request.url).searchParams.has('turns')) await records.catch(() => null);
  return { records };
}

export const handle: RoomHandle<HistoryData> = {
  head: () => ({ title: walletWords.records.title, noindex: true }),
};

export function Component() {
  const { records } = useLoaderData<HistoryData>();
  return (
    <RecordsRoom
      view="chargeHistory"
      records={records}
      at={({ createdAt }) => createdAt}
      row={(line) => <OrderRow key={line.orderNo} line={line} />}
    />
  );
}
