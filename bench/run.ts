import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Measured } from './measured.ts';
import { atLength, inMinutes, short } from './measurements.ts';
import { wordFault } from './word-fault.ts';

// The measurement under way ends with this process, also where it is told to end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const wanted = process.argv.slice(2);
const names = Object.keys({ ...short, ...inMinutes, ...atLength });
const fault = wordFault(wanted, [...names, 'all']);
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
const chosen = [
  ...Object.keys(short).filter((name) => wanted.length === 0 || isWanted(name)),
  ...Object.keys(inMinutes).filter(isWanted),
  ...Object.keys(atLength).filter((name) => wanted.includes(name)),
];
const words = wanted.filter((word) => !names.includes(word) && word !== 'all');
const rows: Measured[] = [];
try {
  for (const name of chosen) rows.push(...(await measured(name)));
} finally {
  // Also where one fails after an hour of others.
  printTable([{ what: 'measured', value: 'here', floor: 'floor', goal: 'goal' }, ...rows]);
}

function isWanted(name: string): boolean {
  return wanted.includes('all') || wanted.includes(name);
}

/**
 * What one measurement found. Each has a process of its own: one that has imported or asked for a minute keeps a
 * gigabyte, and a browser beside it takes half as long again for everything.
 */
async function measured(name: string): Promise<Measured[]> {
  const one = fork(join(import.meta.dirname, 'measure-one.ts'), [name, ...words]);
  const end = () => one.kill();
  process.once('exit', end);
  let found: Measured[] | undefined;
  one.once('message', (rows: Measured[]) => {
    found = rows;
  });
  const [code] = await once(one, 'exit');
  process.off('exit', end);
  if (!found) throw new Error(`${name} ended with ${code} and found nothing`);
  return found;
}

function printTable(lines: readonly Measured[]): void {
  const columns = ['what', 'value', 'floor', 'goal'] as const;
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines)
    console.log(columns.map((column, at) => line[column].padEnd(widths[at] ?? 0)).join('  '));
}
