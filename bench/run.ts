import { measureBigSite } from './big-load.ts';
import { measureEventPaints } from './event-paints.ts';
import { measureImport } from './import-speed.ts';
import { measureLighthouse } from './lighthouse.ts';
import type { Measured } from './measured.ts';
import { measureOfflineStart } from './offline-start.ts';
import { measureReader } from './reader-benchmark.ts';
import { measureRequests } from './request-rates.ts';
import { weighRooms } from './room-weights.ts';
import { measureSoak } from './soak.ts';
import { measureStart } from './start-time.ts';
import { measureSteadyLoad } from './steady-load.ts';
import { wordFault } from './word-fault.ts';

/** Every measurement of this folder that needs nothing but this machine; they run one after another. */
const measurements = {
  weights: weighRooms,
  start: measureStart,
  import: measureImport,
  requests: measureRequests,
};
/** These take minutes and run only when they are named, as `npm run bench -- events`, or all of them as `all`. */
const inMinutes = {
  lighthouse: measureLighthouse,
  events: measureEventPaints,
  offline: measureOfflineStart,
  reader: measureReader,
  big: measureBigSite,
};
/** These take the time that is named beside them: `npm run bench -- steady 60 sqlite`, `npm run bench -- soak 60`. */
const atLength = {
  steady: measureSteadyLoad,
  soak: measureSoak,
};

// Whoever ends a measurement ends what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const wanted = process.argv.slice(2);
const known = Object.keys({ ...measurements, ...inMinutes, ...atLength });
const fault = wordFault(wanted, [...known, 'all']);
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
const all = wanted.includes('all');
const rows: Measured[] = [];
try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (all || wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure()));
  }
  for (const [name, measure] of Object.entries(inMinutes)) {
    if (all || wanted.includes(name)) rows.push(...(await measure(wanted)));
  }
  for (const [name, measure] of Object.entries(atLength)) {
    if (wanted.includes(name)) rows.push(...(await measure(wanted)));
  }
} finally {
  // Also where one fails after an hour of others.
  printTable([{ what: 'measured', value: 'here', floor: 'floor', goal: 'goal' }, ...rows]);
}

function printTable(lines: readonly Measured[]): void {
  const columns = ['what', 'value', 'floor', 'goal'] as const;
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines)
    console.log(columns.map((column, at) => line[column].padEnd(widths[at] ?? 0)).join('  '));
}
