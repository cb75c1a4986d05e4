import { expect, test } from 'vitest';
import { requestIds } from './request-ids.ts';

test('no two requests have one id, also beyond what chance is drawn for at once', () => {
  const [id, another] = [requestIds(), requestIds()];
  const ids = Array.from({ length: 2000 }, () => [id(), another()]).flat();
  expect(new Set(ids).size).toBe(4000);
  for (const each of ids) expect(each).toMatch(/^[0-9a-f]{16}$/);
});
