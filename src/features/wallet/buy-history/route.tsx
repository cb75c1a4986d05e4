import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { StatementLine } from '../../../../contract/wallet.ts';
import { callContext } from '../../../api/call.ts';
import { isSignedIn } from '../../../stores/account.ts';
import { walletWords } from '../../../text/wallet.ts';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { loadRecords, type Records } from '../records/load-records.ts';
import { RecordsRoom } from '../records/records-room.tsx';
import { StatementRow } from '../records/statement-row.tsx';

interface HistoryData {
  /** Null for visitors; comes after the room unless one asks for more of it. */
  records: Promise<Records<StatementLine>> | null;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<HistoryData> {
  if (!isSignedIn()) return { records: null };
  const call = context.get(callContext);
  const records = loadRecords((ask) => call('listStatement', ask), new URL(request.url));
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
      view="buyHistory"
      records={records}
      at={({ at }) => at}
      row={(line) => <StatementRow key={line.id} line={line} />}
    />
  );
}
