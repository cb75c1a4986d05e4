import { writeSync } from 'node:fs';
import { errorCode } from '../error-code.ts';

/** How long is waited before a full pipe is tried again (ms). */
const pauseMs = 5;

/**
 * Writes texts to a file descriptor at once, without a turn of the loop between. A pipe whose reader is slow (EAGAIN) is
 * waited for, `patienceMs` at most, because nothing is served meanwhile; then what is left of the text is dropped, and
 * until the reader goes on nothing is waited for again. A line that was cut off so is ended before the next one.
 */
export function patientWriter(descriptor: number, patienceMs = 2000): (text: string) => void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  let standsStill = false;
  let isCut = false;
  return (text) => {
    const whole = Buffer.from(isCut ? `\n${text}` : text);
    const until = performance.now() + (standsStill ? 0 : patienceMs);
    let left: Uint8Array = whole;
    while (left.length > 0) {
      try {
        left = left.subarray(writeSync(descriptor, left));
      } catch (error) {
        if (errorCode(error) !== 'EAGAIN' || performance.now() >= until) break;
        Atomics.wait(sleeper, 0, 0, pauseMs);
      }
    }
    standsStill = left.length > 0;
    if (left.length < whole.length) isCut = standsStill;
  };
}
