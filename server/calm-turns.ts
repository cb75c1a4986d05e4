/** A work that hangs holds up nobody for longer (ms). */
const patienceMs = 30_000;

/** After each work so many times its length nothing is done, but not for longer than `longestRestMs`. */
const restShare = 19;
const longestRestMs = 1000;

let last: Promise<void> = Promise.resolve();

/**
 * Does what nobody waits for: one work at a time in the whole process, however many are wanted at once, and one twentieth
 * of the time, so that nineteen of twenty who ask for other things meet none.
 * @param work never rejects
 */
export function inCalmTurn(work: () => Promise<void>): void {
  last = last.then(() => turn(work));
}

async function turn(work: () => Promise<void>): Promise<void> {
  await new Promise((next) => setImmediate(next));
  const began = performance.now();
  let patience: NodeJS.Timeout | undefined;
  const hung = new Promise((done) => {
    patience = setTimeout(done, patienceMs);
  });
  await Promise.race([work(), hung]);
  clearTimeout(patience);
  const restMs = Math.min((performance.now() - began) * restShare, longestRestMs);
  await new Promise((next) => setTimeout(next, restMs).unref());
}
