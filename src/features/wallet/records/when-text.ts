import type { Words } from '../../../text/words.ts';

/** When something happened, as near as it matters, by this device's clock: 今天 09:20, 昨天 23:01, 11-18 20:44. */
export function whenText(at: number, now: number, words: Words['wallet']['when']): string {
  const date = new Date(at);
  const time = timeText(at);
  if (isSameDay(date, new Date(now))) return words.today(time);
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (isSameDay(date, yesterday)) return words.yesterday(time);
  return words.day(two(date.getMonth() + 1), two(date.getDate()), time);
}

/** The time of the day alone. */
export function timeText(at: number): string {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Lines in their order, under the months in which they happened. */
export function byMonth<Line>(
  lines: readonly Line[],
  at: (line: Line) => number,
): { year: number; month: number; lines: Line[] }[] {
  const groups: { year: number; month: number; lines: Line[] }[] = [];
  for (const line of lines) {
    const date = new Date(at(line));
    const [year, month] = [date.getFullYear(), date.getMonth() + 1];
    const last = groups.at(-1);
    if (last?.year === year && last.month === month) last.lines.push(line);
    else groups.push({ year, month, lines: [line] });
  }
  return groups;
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
