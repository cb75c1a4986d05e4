import { counted } from './counted.ts';

/** How many of some points that were told were bonus; nothing where none was. */
export function bonusOf({ bonus }: { bonus: number }): string {
  return bonus > 0 ? `, ${bonus} of them bonus` : '';
}

/** So many points, and how many of them were bonus: those were given, not paid for. */
export function pointsOf({ points, bonus }: { points: number; bonus: number }): string {
  if (bonus > 0 && bonus === points) return counted(points, 'bonus point');
  return `${counted(points, 'point')}${bonusOf({ bonus })}`;
}
