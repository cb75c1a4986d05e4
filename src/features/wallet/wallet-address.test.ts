import { expect, test } from 'vitest';
import { readWalletAddress, walletPath } from './wallet-address.ts';

const read = (query: string) => readWalletAddress(new URLSearchParams(query));

test.each(['back', 'redirect'])('the way back comes as %s', (name) => {
  expect(read(`${name}=%2FcomicInfo%3Fid%3D1`).back).toBe('/comicInfo?id=1');
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', '/'])(
  '%s is no way back',
  (path) => {
    expect(readWalletAddress(new URLSearchParams({ back: path })).back).toBeNull();
  },
);

test('what the path says is read again', () => {
  const address = { back: '/comicInfo?id=1&a=b', productId: 3, orderNo: '20260101A' };
  expect(read(walletPath(address).split('?')[1] ?? '')).toEqual(address);
  expect(walletPath({})).toBe('/myAccount/wallet');
  expect(read('product=x&order=')).toEqual({ back: null, productId: null, orderNo: null });
});
