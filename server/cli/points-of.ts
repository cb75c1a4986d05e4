import { counted } from './counted.ts';

/** So many points, and how many of them were bonus: those were given, not paid for. */
export function pointsOf({ points, bonus }: { points: number; bonus: number }): string {
  if (bonus === 0) return counted(points, 'point');
  return bonus === points
    ? counted(points, 'bonus point')
    : `${counted(points, 'point')}, ${bonus} of them bonus`;
}
