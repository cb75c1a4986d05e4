/** 1 point, 2 points: `count` as it is written, `one` as a single one is called. */
export function counted(count: number | string, one: string): string {
  return `${count} ${String(count) === '1' ? one : `${one}s`}`;
}
