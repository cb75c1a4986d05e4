/** One line of the table: what was measured, beside the floor of the same run and the goal. */
export interface Measured {
  what: string;
  value: string;
  floor: string;
  goal: string;
}
