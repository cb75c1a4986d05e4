import { expect, test } from 'vitest';
import { defaultMerchantId } from '../contract/constants.ts';
import { deviceDatabase } from './device-database.ts';

test('each merchant has a database of its own, the default one under the plain name', () => {
  expect([defaultMerchantId, 80002].map(deviceDatabase)).toEqual(['mandao', 'mandao-80002']);
});
