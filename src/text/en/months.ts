const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The name of a month, counted from 1. */
export function monthName(month: number): string {
  return months[month - 1] ?? '';
}

/** Its first three letters. */
export function shortMonth(month: number): string {
  return monthName(month).slice(0, 3);
}
