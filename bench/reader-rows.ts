import type { Measured } from './measured.ts';

/** What the reader benchmark found of each site: medians by what was measured, then by figure. */
type Sites = Record<
  string,
  {
    median: Record<string, Record<string, unknown>>;
    offline?: { home: boolean; reader: boolean } | undefined;
  }
>;

/** The runs of the benchmark that make the table, by what they measure. */
export interface Passes {
  /** On a slow phone: home, a second visit of it, a cold link into the reader. */
  load: Sites;
  turn: Sites;
  /** A strip on a slow phone. */
  slowScroll: Sites;
  /** The same on a slow link. */
  slowLink: Sites;
  /** Two hundred pages at full speed. */
  wholeStrip: Sites;
}

type Row = [what: string, pass: keyof Passes, measured: string, figure: string, unit: string, goal: string];

const rows: readonly Row[] = [
  ['home: first paint', 'load', 'home', 'fcp', ' ms', '≤ 1.5×'],
  ['home: largest paint', 'load', 'home', 'lcp', ' ms', '≤ 1.2×'],
  ['home: blocked', 'load', 'home', 'tbt', ' ms', '≤ 100 ms'],
  ['home: layout shift', 'load', 'home', 'cls', '', '≤ 0.02'],
  ['home again: first paint', 'load', 'repeat', 'fcp', ' ms', '≤ 0.7×'],
  ['cold link, strip: first page', 'load', 'readerStrip', 'full', ' ms', '≤ 1.2×'],
  ['cold link, pages: first page', 'load', 'readerPaged', 'full', ' ms', '≤ 1.2×'],
  ['page turn, median', 'turn', 'turn', 'median', ' ms', '≤ 1.3×'],
  ['page turn, p95', 'turn', 'turn', 'p95', ' ms', '≤ 1.5×'],
  ['INP while turning', 'turn', 'turn', 'inp', ' ms', '≤ 48 ms'],
  ['strip, slow phone: frame p95', 'slowScroll', 'scroll', 'rafP95', ' ms', '≤ 1.2×'],
  ['strip, slow phone: long tasks', 'slowScroll', 'scroll', 'longTotal', ' ms', '≤ 1.5×'],
  ['strip, slow phone: blank', 'slowScroll', 'scroll', 'blankPct', ' %', '0'],
  ['strip, slow phone: pages seen', 'slowScroll', 'scroll', 'pagesSeen', '', 'all'],
  ['strip, slow link: blank', 'slowLink', 'scroll', 'blankPct', ' %', '≤ 0.4×'],
  ['strip, slow link: pages seen', 'slowLink', 'scroll', 'pagesSeen', '', '–'],
  ['200 pages: heap', 'wholeStrip', 'scroll', 'heapMB', ' MB', '≤ 10 MB'],
  ['200 pages: renderer', 'wholeStrip', 'scroll', 'rssMB', ' MB', '≤ 0.6×'],
];

/** The table's lines: the site called "mandao" beside the one called "floor". A figure that is missing is "–". */
export function readerRows(passes: Passes): Measured[] {
  const told = rows.map(([what, pass, measured, figure, unit, goal]) => {
    const of = (site: string) => numberIn(passes[pass][site]?.median[measured]?.[figure]);
    const [here, floor] = [of('mandao'), of('floor')];
    return {
      what,
      value: written(here, unit) + (floor && here !== null ? ` (${(here / floor).toFixed(2)}×)` : ''),
      floor: written(floor, unit),
      goal,
    };
  });
  const works = (site: string) => {
    const offline = passes.load[site]?.offline;
    return offline ? `${yesNo(offline.home)}, ${yesNo(offline.reader)}` : '–';
  };
  const offline = { what: 'offline: home, a chapter read before', goal: 'yes, yes' };
  return [...told, { ...offline, value: works('mandao'), floor: works('floor') }];
}

function numberIn(figure: unknown): number | null {
  return typeof figure === 'number' ? figure : null;
}

function written(figure: number | null, unit: string): string {
  if (figure === null) return '–';
  return `${figure < 100 ? Number(figure.toPrecision(3)) : Math.round(figure)}${unit}`;
}

function yesNo(works: boolean): string {
  return works ? 'yes' : 'no';
}
