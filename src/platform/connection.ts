/** What browsers on phones tell of a connection; others and Safari tell nothing. */
interface Connection extends EventTarget {
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

/** Calls when the connection has become another one, where the browser tells: that alone is no `online`. */
export function watchConnection(changed: () => void): void {
  connection()?.addEventListener('change', changed);
}

function connectionType(): string | undefined {
  return connection()?.type;
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}
