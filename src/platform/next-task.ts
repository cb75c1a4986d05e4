/** Resolves in a task of its own: what follows does not make the one before longer, and a touch may come between. */
export function nextTask(): Promise<void> {
  return new Promise((next) => {
    setTimeout(next);
  });
}
