/**
 * The keys from one choice to another, both with it, in either direction; those that are closed are left out. Just the
 * second one where the first is not there any more.
 */
export function spanOf(
  choices: readonly { key: number; closed: boolean }[],
  from: number | null,
  to: number,
): number[] {
  const [one, other] = [from ?? to, to].map((key) => choices.findIndex((it) => it.key === key));
  if (one === undefined || other === undefined || one < 0) return [to];
  return choices
    .slice(Math.min(one, other), Math.max(one, other) + 1)
    .flatMap(({ key, closed }) => (closed ? [] : [key]));
}
