/** How far the mounted chapters reach beyond the screen, px, and which of them are on it. */
export interface FlowView {
  above: number;
  below: number;
  screen: number;
  topNo: number;
  bottomNo: number;
  down: boolean;
}
