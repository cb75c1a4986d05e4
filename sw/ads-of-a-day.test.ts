import { expect, test } from 'vitest';
import { adsOfADay } from './ads-of-a-day.ts';

const hourMs = 60 * 60 * 1000;

test('a kept list of ads serves for a day, anything else for as long as it is kept', async () => {
  expect(await served('/api/sd?mid=80002', 23)).toBe(true);
  expect(await served('/api/sd?mid=80002', 25)).toBe(false);
  expect(await served('/api/comic?page=1', 25)).toBe(true);
});

test('a list of ads that does not say from when it is serves no time', async () => {
  expect(await served('/api/sd', null)).toBe(false);
});

async function served(path: string, hours: number | null): Promise<boolean> {
  const date = new Date(Date.now() - (hours ?? 0) * hourMs).toUTCString();
  const cachedResponse = new Response('{}', { headers: hours === null ? {} : { date } });
  const ask = { request: new Request(`https://a.example${path}`), cachedResponse };
  const used = await adsOfADay.cachedResponseWillBeUsed?.(
    ask as Parameters<NonNullable<typeof adsOfADay.cachedResponseWillBeUsed>>[0],
  );
  return used !== null;
}
