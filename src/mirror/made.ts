const waiting = new Set<() => void>();

/** Calls when the database is opened on this page, be it for the first time ever; the answer stops that. */
export function whenOpened(tell: () => void): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

/** Tells those who wait; the database's code, which they must not load themselves, calls it. */
export function tellOpened(): void {
  for (const tell of [...waiting]) tell();
}

const waitingForRebuild = new Set<() => void>();

/** Calls when the database was damaged and has been made anew, empty. */
export function whenRebuilt(tell: () => void): void {
  waitingForRebuild.add(tell);
}

export function tellRebuilt(): void {
  for (const tell of waitingForRebuild) tell();
}

const waitingForBlock = new Set<() => void>();

/** Calls when the database is forbidden or does not answer. */
export function whenBlocked(tell: () => void): void {
  waitingForBlock.add(tell);
}

export function tellBlocked(): void {
  for (const tell of waitingForBlock) tell();
}
