import { afterEach, expect, test, vi } from 'vitest';
import { confirmDone } from '../stores/notices.ts';
import { shareAddress } from './share-address.ts';

vi.mock('../stores/notices.ts');
afterEach(() => vi.unstubAllGlobals());

const said = { shared: '已复制链接', shareByHand: '复制这个链接来分享' };
const place = { title: '深海邮局 第 1 话', url: 'https://site.example/comicContent?id=9&no=1' };

test.each([
  ['who breaks off', 'AbortError', 0],
  ['a second tap while the sheet is coming', 'InvalidStateError', 0],
  ['a system that may not share', 'NotAllowedError', 1],
] as const)('%s: %s copies %i times', async (_who, name, copies) => {
  const writeText = vi.fn(async () => {});
  const share = async () => {
    throw new DOMException('', name);
  };
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  vi.mocked(confirmDone).mockClear();
  await shareAddress(place, said);
  expect(writeText).toHaveBeenCalledTimes(copies);
  expect(confirmDone).toHaveBeenCalledTimes(copies);
});
