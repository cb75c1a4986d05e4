/** Leaves for another place in this very tab: by a link, for Telegram opens those to other sites outside of itself. */
export function leavePage(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}
