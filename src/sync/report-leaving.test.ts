import { expect, test } from 'vitest';
import type { Call } from '../../contract/first-screen.ts';
import type { ProgressReport } from '../../contract/member.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { provideCall } from '../api/call.ts';
import { progressReports } from '../mirror/progress-reports.ts';
import { reportLeaving } from './report-leaving.ts';

test('of more places than a request that outlives its page may carry the last are told, and of none nothing', () => {
  const told: ProgressReport[][] = [];
  provideCall((async (_name: string, { items }: { items: ProgressReport[] }) => {
    told.push(items);
    return null;
  }) as unknown as Call);
  const finished = Array.from({ length: 250 }, (_none, index) => index + 2);
  reportLeaving(progressReports(historyEntry({ doneChapters: finished }), finished));
  reportLeaving([]);
  expect(told.map((items) => [items.length, items.at(-1)?.chapterNo])).toEqual([[200, 1]]);
});
