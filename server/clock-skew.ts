/**
 * So far the clocks of servers may lie apart (ms). What was written further ahead is of a clock that has been set right
 * since, and would hold somebody back until that moment comes, or stay good until long after its time.
 */
export const skewMs = 5 * 60_000;
