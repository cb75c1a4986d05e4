import lighthouse, { type RunnerResult as Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumProgram } from '../tests/setup/chromium.ts';
import { freePort } from '../tests/setup/free-port.ts';
import { drawnSite } from './drawn-site.ts';
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { serverCommand, startSite } from './site-process.ts';

const screens = { home: '/recommend', 'a comic': '/comicInfo?id=1', search: '/search' };
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const runs = 3;

const categories = Object.keys(goals) as (keyof typeof goals)[];

/**
 * Lighthouse as it stands (a slow phone, simulated) on the screens that are found first, on a site with the drawn
 * library: `npm run bench -- lighthouse`. What falls short of 100 is named.
 */
export async function measureLighthouse(): Promise<Measured[]> {
  await using drawn = await drawnSite();
  const site = await startSite(drawn.dataDir, serverCommand());
  const port = await freePort();
  const browser = await chromium.launch({
    ...chromiumProgram,
    args: [...chromiumProgram.args, `--remote-debugging-port=${port}`],
  });
  try {
    const rows: Measured[] = [];
    for (const [name, path] of Object.entries(screens)) {
      rows.push(...(await measureScreen(name, site.origin + path, port)));
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measureScreen(name: string, url: string, port: number): Promise<Measured[]> {
  const reports: Result['lhr'][] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await report(url, port));
  const figure = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  console.log(
    `${name}: largest paint ${figure('largest-contentful-paint').toFixed(0)} ms,`,
    `blocked ${figure('total-blocking-time').toFixed(0)} ms, shift ${figure('cumulative-layout-shift').toFixed(3)};`,
    `short: ${[...new Set(reports.flatMap(shortOf))].join(', ') || 'nothing'}`,
  );
  return categories.map((category) => ({
    what: `Lighthouse, ${name}: ${category}`,
    value: String(median(reports.map((it) => Math.round(Number(it.categories[category]?.score) * 100)))),
    floor: '–',
    goal: category === 'performance' ? `≥ ${goals[category]}` : String(goals[category]),
  }));
}

/** On a busy machine Lighthouse loses a visit's beginning at times: that is no score of 0, and looked at again. */
async function report(url: string, port: number): Promise<Result['lhr']> {
  let fault = 'nothing to say';
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
    if (result && categories.every((category) => typeof result.lhr.categories[category]?.score === 'number'))
      return result.lhr;
    fault = result?.lhr.runtimeError?.code ?? fault;
  }
  throw new Error(`Lighthouse cannot measure ${url}: ${fault}`);
}

/** The audits that took points away. */
function shortOf(report: Result['lhr']): string[] {
  const weighed = categories.flatMap((category) => report.categories[category]?.auditRefs ?? []);
  return weighed
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
