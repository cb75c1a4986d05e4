/** What browsers on phones tell of a connection; others and Safari tell nothing. */
interface Connection {
  type?: string;
}

/** Whether what is loaded now may cost the reader money. */
export function isCostly(): boolean {
  return connectionType() === 'cellular';
}

/** Whether this browser tells Wi-Fi from a phone's own connection. */
export function tellsConnection(): boolean {
  return connectionType() !== undefined;
}

function connectionType(): string | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection?.type;
}
