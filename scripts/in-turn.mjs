// Plain JavaScript without dependencies, for whatever Node is on the machine: it runs before anything is installed.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** No install and build takes as long; after this (ms) a number is its process's no more, though the pid is in use again. */
const longest = 30 * 60_000;

/**
 * Runs `work` while no other process runs its own for the same folder, each in the order in which it came. Nothing is
 * locked that a kill could leave locked: each process draws a number, a file of its own (`NUMBER.PID`), and waits for
 * lower ones whose processes live (Lamport's bakery). Who draws says so (`drawing.PID`), for two at once may draw the
 * same one, or a later one be written first.
 */
export function inTurn(folder, work) {
  mkdirSync(folder, { recursive: true });
  const drawing = join(folder, `drawing.${process.pid}`);
  writeFileSync(drawing, '');
  const number = 1 + Math.max(0, ...others(folder).map((it) => it.number));
  const drawn = join(folder, `${number}.${process.pid}`);
  writeFileSync(drawn, '');
  rmSync(drawing);
  waitWhile(folder, (it) => it.number === 0);
  waitWhile(folder, (it) => it.number < number || (it.number === number && it.pid < process.pid));
  work();
  rmSync(drawn);
}

function waitWhile(folder, isBefore) {
  let told = false;
  for (;;) {
    const before = others(folder).find(isBefore);
    if (!before) return;
    if (before.number > 0 && !told)
      console.error(`Process ${before.pid} is installing or building already: waiting for it…`);
    told ||= before.number > 0;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
}

/** The numbers of others whose processes live; 0 for one that is being drawn. What the rest left goes. */
function others(folder) {
  return readdirSync(folder).flatMap((name) => {
    const [number = '', pid = ''] = name.split('.');
    const one = { number: Number.parseInt(number, 10) || 0, pid: Number(pid) };
    if (one.pid === process.pid) return [];
    if (isAlive(one.pid) && Date.now() - writtenAt(join(folder, name)) < longest) return [one];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another account's process may not be signalled, and is one.
    return error.code === 'EPERM';
  }
}

/** 0 for a file that has just gone. */
function writtenAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
