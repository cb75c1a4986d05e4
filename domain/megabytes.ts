/** How much there is to load, `1.4`, in MB as phones count: with a tenth at least, for nothing would be no size. */
export function megabytes(bytes: number): string {
  return Math.max(bytes / 1e6, 0.1).toFixed(1);
}
