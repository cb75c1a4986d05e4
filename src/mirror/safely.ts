/** An upgrade that another tab holds up never ends by itself; a reader does not wait longer than this (ms). */
const patienceMs = 4000;

let told = false;

/**
 * Runs work that needs the device's database, and answers `otherwise` when there is none to be had: private mode,
 * blocked by another tab, damaged or disk full. Never rejects; the reason stands in the console once a page.
 */
export async function safely<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  });
  return unhurried(() => Promise.race([work(), patience]), otherwise).finally(() => clearTimeout(timer));
}

/** The same without an end to patience, for work that loads the database's code: on a slow link that takes its time. */
export async function unhurried<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!told) console.warn('This device keeps nothing: its database cannot be used.', error);
    told = true;
    return otherwise;
  }
}
