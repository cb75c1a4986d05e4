/** Null after so many ms: the end of a wait for something that may never come. */
export function patience(ms: number): Promise<null> {
  return new Promise((done) => {
    setTimeout(done, ms, null);
  });
}
