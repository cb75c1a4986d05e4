/** 412 MB, 1.4 GB: bytes as people read them, a kilobyte being 1000 as phones count. */
export function byteSize(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'];
  let value = bytes / 1000;
  let unit = 0;
  // From here on it would be rounded to 1000.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const written = value >= 10 || unit === 0 ? Math.round(value) : value.toFixed(1).replace(/\.0$/, '');
  return `${written} ${units[unit]}`;
}
