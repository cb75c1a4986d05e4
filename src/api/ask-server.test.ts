import axios from 'axios';
import { afterAll, expect, test } from 'vitest';

const { adapter } = axios.defaults;
let status: number;
// Before the client is made of the defaults.
axios.defaults.adapter = async (config) => {
  const data = { data: 3, code: '', message: '', requestId: 'r-1', serverTime: 1 };
  return { data, status, statusText: '', headers: {}, config };
};
const { askServer } = await import('./ask-server.ts');

afterAll(() => {
  Object.assign(axios.defaults, { adapter });
});

/** What is made of an answer with this status, which says that nothing is wrong. */
function answered(by: number) {
  status = by;
  return askServer('likeComic', { id: 7 }, { merchantId: 80001, token: null });
}

test('an answer counts with the status 200 only', async () => {
  expect(await answered(200)).toBe(3);
  for (const other of [203, 404, 503])
    await expect(answered(other)).rejects.toMatchObject({ code: 'foreign-answer', requestId: 'r-1' });
});
