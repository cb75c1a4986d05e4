import { tellBlocked } from './database-news.ts';

/** An upgrade that another tab holds up never ends by itself; a reader does not wait longer than this (ms). */
const patienceMs = 4000;

let told = false;
let blocked = false;

/**
 * Runs work that needs the device's database, and answers `otherwise` when there is none to be had: private mode,
 * blocked by another tab, damaged or disk full. Never rejects; the reason stands in the console once a page, and the
 * reader hears of it where nothing else tells.
 */
export async function safely<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), patienceMs);
  });
  return unhurried(() => Promise.race([work(), patience]), otherwise).finally(() => clearTimeout(timer));
}

/** The same without an end to patience, for work that loads the database's code: on a slow link that takes its time. */
export async function unhurried<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    noteFault(error);
    return otherwise;
  }
}

/** No answer has come for so long that nobody waits for one. */
export class NoAnswer extends Error {
  constructor() {
    super(`no answer within ${patienceMs} ms`);
  }
}

/** Says why the database cannot be used: each once a page. */
export function noteFault(error: unknown): void {
  if (isGivenUp(error)) return;
  if (!told) console.warn('This device keeps nothing: its database cannot be used.', error);
  told = true;
  if (blocked || !isBlock(error)) return;
  blocked = true;
  tellBlocked();
}

/** Nothing is wrong with the database: the page went away (`page-aside.ts`). */
function isGivenUp(error: unknown): boolean {
  const [name, behind = name] = namesOf(error);
  return name === 'AbortError' && behind === name;
}

/** Whether the disk is full. */
export function isFull(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError');
}

/** A full disk, code that could not be fetched and a server that does not answer are none of the database's. */
function isBlock(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  const names = namesOf(error).map(String);
  return (
    names.some((name) => /^(OpenFailed|MissingAPI|Security|InvalidState|Unknown)Error$/.test(name)) &&
    !isFull(error)
  );
}

/** What an error of the database is called, and what lies behind it. */
function namesOf(error: unknown): unknown[] {
  return [error, Reflect.get(Object(error), 'inner')].map((it) => Reflect.get(Object(it), 'name'));
}
