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

const rebuilt = remembered();
const blocked = remembered();

/** Calls when the database was damaged and has been made anew, empty; at once where it has been already. */
export const whenRebuilt = rebuilt.when;
export const tellRebuilt = rebuilt.tell;

/** Calls when the database is forbidden or does not answer; at once where that was found already. */
export const whenBlocked = blocked.when;
export const tellBlocked = blocked.tell;

/** A shelf asks for its database before the page rests, and so before those listen who speak of it to the reader. */
function remembered() {
  const hearers = new Set<() => void>();
  let told = false;
  return {
    when: (hear: () => void): void => {
      hearers.add(hear);
      if (told) hear();
    },
    tell: (): void => {
      told = true;
      for (const hear of hearers) hear();
    },
  };
}
