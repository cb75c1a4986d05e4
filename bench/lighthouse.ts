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
 * library: `npm run bench:lighthouse`. What falls short of 100 is named.
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
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
    if (!result) throw new Error(`Lighthouse had nothing to say of ${url}`);
    reports.push(result.lhr);
  }
  const figure = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  console.log(
    `${name}: largest paint ${figure('largest-contentful-paint').toFixed(0)} ms,`,
    `blocked ${figure('total-blocking-time').toFixed(0)} ms, shift ${figure('cumulative-layout-shift').toFixed(3)};`,
    `short: ${[...new Set(reports.flatMap(shortOf))].join(', ') || 'nothing'}`,
  );
  return categories.map((category) => ({
    what: `Lighthouse, ${name}: ${category}`,
    value: String(median(reports.map((it) => Math.round((it.categories[category]?.score ?? 0) * 100)))),
    floor: '–',
    goal: category === 'performance' ? `≥ ${goals[category]}` : String(goals[category]),
  }));
}

/** The audits that took points away. */
function shortOf(report: Result['lhr']): string[] {
  const weighed = categories.flatMap((category) => report.categories[category]?.auditRefs ?? []);
  return weighed
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
