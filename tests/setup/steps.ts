import { createHook } from 'node:async_hooks';
import { writeSync } from 'node:fs';

// Loaded into a process ahead of its own code. A step is something that it asks of the system or of its loop (a file to
// be written, a timer): what it has done by one of them is the same on every machine, what it has done by a time is not.

const last = Number(process.env.LAST_STEP);
const signal = process.env.LAST_SIGNAL;
let steps = 0;

createHook({
  init(_id, type) {
    if (type === 'PROMISE') return;
    steps += 1;
    if (steps === last) process.kill(process.pid, signal);
  },
}).enable();

if (last === 0) process.on('exit', () => writeSync(2, `${steps} steps\n`));
