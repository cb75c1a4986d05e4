import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { StatementLine } from '../../../../contract/wallet.ts';
import { walletWords } from '../../../text/wallet.ts';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { type HistoryData, recordsOf } from '../records/load-records.ts';
import { RecordsRoom } from '../records/records-room.tsx';
import { StatementRow } from '../records/statement-row.tsx';

export function loader(asked: LoaderFunctionArgs): Promise<HistoryData<StatementLine>> {
  return recordsOf(asked, (call) => (ask) => call('listStatement', ask));
}

export const handle: RoomHandle<HistoryData<StatementLine>> = {
  head: () => ({ title: walletWords.records.title, noindex: true }),
};

export function Component() {
  const data = useLoaderData<HistoryData<StatementLine>>();
  return (
    <RecordsRoom
      view="buyHistory"
      data={data}
      at={({ at }) => at}
      row={(line) => <StatementRow key={line.id} line={line} />}
    />
  );
}
