import { vi } from 'vitest';
import { mirror } from '../../src/mirror/db.ts';

/** Does something just after the next transaction of the device's database was asked for, as another tab may; ends with it. */
export function meanwhile(work: () => Promise<void>): Promise<void> {
  const transaction = mirror.transaction.bind(mirror);
  return new Promise((done, failed) => {
    vi.spyOn(mirror, 'transaction').mockImplementationOnce((...asked: unknown[]) => {
      const begun = Reflect.apply(transaction, mirror, asked);
      work().then(done, failed);
      return begun;
    });
  });
}
