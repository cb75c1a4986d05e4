import { presumedNow, type SeenTime } from '../../domain/offline-ticket.ts';
import { mirror } from './db.ts';
import type { CarriedChapters, TicketKey } from './saved-rows.ts';

/** The public key that tells the server's tickets; null until it was seen. */
export async function ticketKey(): Promise<TicketKey | null> {
  const fact = await mirror.savedFacts.get('key');
  return fact?.name === 'key' ? fact.value : null;
}

/** The server told its time (ms) and its key: from now on tickets are judged by these. */
export async function noteContact(server: number, key: TicketKey): Promise<void> {
  await mirror.savedFacts.bulkPut([
    { name: 'key', value: key },
    { name: 'time', value: { server, device: Date.now(), latest: server } },
  ]);
}

/** The time by the server's clock as well as it is known. */
export async function presumedTime(): Promise<number> {
  const fact = await mirror.savedFacts.get('time');
  return presumedNow(fact?.name === 'time' ? fact.value : null, Date.now());
}

/** The time by the server's clock as well as it is known, which from then on does not go back any more. */
export function passTime(): Promise<number> {
  return mirror.transaction('rw', mirror.savedFacts, async () => {
    const fact = await mirror.savedFacts.get('time');
    const seen: SeenTime | null = fact?.name === 'time' ? fact.value : null;
    const latest = presumedNow(seen, Date.now());
    if (seen) await mirror.savedFacts.put({ name: 'time', value: { ...seen, latest } });
    return latest;
  });
}

/** Whether images may be here that this database has not been told of. */
export async function isUnregistered(): Promise<boolean> {
  return (await mirror.savedFacts.get('unregistered')) !== undefined;
}

/** What is here is known from now on. */
export function noteRegistered(): Promise<void> {
  return mirror.savedFacts.delete('unregistered');
}

/** What was saved at another address shall be saved here: on disk at once, as it is asked for only there. */
export async function noteCarried(value: CarriedChapters[]): Promise<void> {
  await mirror.savedFacts.put({ name: 'carried', value });
}

/** What of that is not in the queue yet. */
export async function carriedChapters(): Promise<CarriedChapters[]> {
  const fact = await mirror.savedFacts.get('carried');
  return fact?.name === 'carried' ? fact.value : [];
}

/** All of it is. */
export function forgetCarried(): Promise<void> {
  return mirror.savedFacts.delete('carried');
}
