import autocannon from 'autocannon';
import type { Measured } from '../measured.ts';
import { median } from '../median.ts';
import type { Ask } from './paced-load.ts';
import { processorMs, type runSite } from './running-site.ts';

const rounds = 3;
const shared = { connections: 20, duration: 5 };
const buyers = { connections: 40, duration: 5 };

type Running = Awaited<ReturnType<typeof runSite>>;

/** A list that all visitors share, again and again, beside a bare Fastify with the same bytes. */
export async function measureShared(site: Running, bare: { origin: string }): Promise<Measured> {
  const path = '/api/comic?size=20';
  const rates: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const rate = await perSecond(site.origin + path);
    const floor = await perSecond(bare.origin + path);
    if (round > 0) rates.push(rate);
    if (round > 0) floors.push(floor);
  }
  const part = (100 * median(rates)) / median(floors);
  return {
    what: 'list from memory',
    value: `${written(median(rates))} (${part.toFixed(0)} %)`,
    floor: written(median(floors)),
    goal: '≥ 60 % of the floor',
  };
}

/** Many members buy a chapter each, as fast as they can; what is answered is on the disk. */
export async function measureBuying(
  site: Running,
  floors: { commits: number },
  goal: number,
): Promise<Measured[]> {
  const rates: number[] = [];
  const latencies: number[] = [];
  const processor: number[] = [];
  let failed = 0;
  // Some room for those that were under way when the last run ended.
  let sale = Math.ceil(site.sold * 1.02) + 1000;
  for (let round = 0; round < rounds; round += 1) {
    const before = processorMs(site.pid);
    const result = await autocannon({
      url: site.origin,
      ...buyers,
      requests: [{ setupRequest: (request) => boughtBy(request, site.asks.buy(sale++)) }],
    });
    rates.push(result['2xx'] / result.duration);
    latencies.push(result.latency.p97_5);
    processor.push((processorMs(site.pid) - before) / result['2xx']);
    failed += result.non2xx + result.errors;
  }
  const told = `${written(median(rates))}, p97.5 ${median(latencies)} ms, processor ${median(processor).toFixed(2)} ms`;
  return [
    {
      what: `bought chapters, ${buyers.connections} buyers at once`,
      value: failed > 0 ? `${told}, ${failed} failed` : told,
      floor: `${written(floors.commits)} commits of a row`,
      goal: `≥ ${goal}/s`,
    },
  ];
}

function boughtBy(request: autocannon.Request, ask: Ask): autocannon.Request {
  const { method, path, token, headers, body } = ask;
  return {
    ...request,
    ...{ method, path, body: JSON.stringify(body) },
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  };
}

async function perSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, ...shared });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 200, ${errors} failed`);
  return requests.average;
}

function written(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`;
}
