import { proxy } from 'valtio/vanilla';
import { useStored } from './use-stored.ts';

/** A message to the reader (specification §3). */
export interface Notice {
  id: number;
  severity: 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';
  summary: string;
  detail?: string;
  /** How long it stands (ms); without one it stays until it is closed (specification §4): {@link notify} gives one. */
  life?: number;
  closable?: boolean;
  /** `headless`: a green bar at the top, only the summary. */
  group?: 'headless';
  /** Something that it offers to do, for example to take back what was done. */
  action?: { name: string; run: () => void };
}

/** How long a confirmation stands, a message that only says something, and one that offers something (ms). */
const confirmationMs = 2000;
const messageMs = 4000;
const offerMs = 6000;

const none: { list: Notice[] } = { list: [] };
const notices = proxy<{ list: Notice[] }>({ list: [] });
let last = 0;

/** Shows a message for a few seconds, or as long as its own life; the answer takes it away again. */
export function notify(notice: Omit<Notice, 'id'>): () => void {
  last += 1;
  const id = last;
  notices.list.push({ life: notice.action ? offerMs : messageMs, closable: true, ...notice, id });
  return () => closeNotice(id);
}

/** Says in the green bar that something was done. */
export function confirmDone(summary: string): void {
  notify({ severity: 'success', summary, life: confirmationMs, group: 'headless' });
}

export function closeNotice(id: number): void {
  notices.list = notices.list.filter((it) => it.id !== id);
}

export function useNotices(): readonly Notice[] {
  return useStored(notices, none).list;
}
