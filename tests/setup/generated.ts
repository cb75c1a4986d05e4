/**
 * How many of so many generated cases are tried, with the same seed always the same first ones: a quarter in each run of
 * `npm test`, every one in `npm run test:all`.
 */
export function generated(cases: number): number {
  return process.env.GENERATED === 'all' ? cases : Math.ceil(cases / 4);
}
