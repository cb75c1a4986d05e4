import { expect, test } from 'vitest';
import { assetLinksFault } from './asset-links.ts';

const upload = Array.from({ length: 32 }, () => 'AB').join(':');
const store = Array.from({ length: 32 }, () => 'CD').join(':');
const statement = {
  relation: ['delegate_permission/common.handle_all_urls'],
  target: {
    namespace: 'android_app',
    package_name: 'example.app',
    sha256_cert_fingerprints: [upload, store],
  },
};
const faultOf = (said: unknown, keys = [upload]) => assetLinksFault(said, 'example.app', keys);

test('an app may stand for the site when one statement names it with every key that it is signed with', () => {
  expect(faultOf([statement])).toBeNull();
  expect(faultOf([statement], [upload, store])).toBeNull();
  const other = { ...statement, target: { ...statement.target, package_name: 'example.other' } };
  expect(faultOf([other, statement])).toBeNull();
});

test('what Chrome does not take is not taken here', () => {
  const withTarget = (target: object) => [{ ...statement, target: { ...statement.target, ...target } }];
  expect(faultOf(statement)).toBe('it is no list');
  expect(faultOf([])).toBe('it names nobody');
  expect(faultOf(withTarget({ package_name: 'example.App' }))).toBe('it names another app');
  expect(faultOf(withTarget({ sha256_cert_fingerprints: [upload.toLowerCase()] }))).toBe(
    'it names other keys',
  );
  expect(faultOf(withTarget({ sha256_cert_fingerprints: [store] }))).toBe('it names other keys');
  expect(faultOf(withTarget({ sha256_cert_fingerprints: upload }))).toBe('it names other keys');
  expect(faultOf([{ ...statement, relation: ['delegate_permission/common.get_login_creds'] }])).toBe(
    'it names another relation',
  );
});
