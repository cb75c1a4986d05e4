/** A number with what it counts: 1 chapter, 2 chapters. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
