import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { openHouse } from '../server/house.ts';
import { drawDemo } from '../server/usecases/draw-demo.ts';
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { serverCommand, startSite } from './site-process.ts';

const screens = { home: '/recommend', 'a comic': '/comicInfo?id=1', search: '/search' };
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const runs = 3;

type Category = keyof typeof goals;

/**
 * Lighthouse as it stands (a slow phone, simulated) on the screens that are found first, on a site with the drawn
 * library: `npm run bench:lighthouse`, with BENCH_DIR on a data folder that is there. What falls short of 100 is named.
 */
export async function measureLighthouse(): Promise<Measured[]> {
  const dataDir = process.env.BENCH_DIR ?? (await drawnSite());
  const site = await startSite(dataDir, serverCommand());
  const port = 9222;
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
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
    if (!process.env.BENCH_DIR) await rm(dataDir, { recursive: true });
  }
}

async function measureScreen(name: string, url: string, port: number): Promise<Measured[]> {
  const scores: Record<Category, number[]> = {
    performance: [],
    accessibility: [],
    'best-practices': [],
    seo: [],
  };
  const figures: Record<string, number[]> = {};
  const short = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(goals) });
    if (!result) throw new Error(`Lighthouse had nothing to say of ${url}`);
    const { categories, audits } = result.lhr;
    for (const category of Object.keys(goals) as Category[]) {
      scores[category].push(Math.round((categories[category]?.score ?? 0) * 100));
      for (const { id, weight } of categories[category]?.auditRefs ?? []) {
        const audit = audits[id];
        if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) {
          short.add(`${id}${audit.displayValue ? ` (${audit.displayValue})` : ''}`);
        }
      }
    }
    for (const id of ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']) {
      figures[id] = [...(figures[id] ?? []), audits[id]?.numericValue ?? Number.NaN];
    }
  }
  const said = Object.entries(figures).map(
    ([id, values]) => `${id} ${median(values).toFixed(id.startsWith('c') ? 3 : 0)}`,
  );
  console.log(`${name}: ${said.join(', ')}${short.size > 0 ? `; short: ${[...short].join(', ')}` : ''}`);
  return (Object.keys(goals) as Category[]).map((category) => ({
    what: `Lighthouse, ${name}: ${category}`,
    value: String(median(scores[category])),
    floor: '–',
    goal: category === 'performance' ? `≥ ${goals[category]}` : String(goals[category]),
  }));
}

async function drawnSite(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mandao-bench-'));
  const house = await openHouse({ dataDir, databaseUrl: null, mediaUrl: null });
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  await drawDemo(shelf, house, new AbortController().signal);
  await house.close();
  return dataDir;
}
