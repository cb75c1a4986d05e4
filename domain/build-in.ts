/** The build that a document of ours names (written by `scripts/build.mjs`); empty where it names none. */
export function buildIn(html: string): string {
  return /<meta name="build" content="(\w+)"/.exec(html)?.[1] ?? '';
}
