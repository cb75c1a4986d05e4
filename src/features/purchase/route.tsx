/** The sheet has no address of its own: the shell shows it above whatever room asked for it. */
export { PurchaseSheet } from './purchase-sheet.tsx';
