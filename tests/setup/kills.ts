/**
 * How often a test kills what is under way, each time at another moment: enough for each run of `npm test`.
 * `npm run test:all` kills ten times, `KILLS=50` is the full proof.
 */
export const kills = Number(process.env.KILLS ?? 3);
