import { createHash, timingSafeEqual } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

/** The fields as the form protocol sends them: with `sign`, the MD5 over the others and the key, and `sign_type`. */
export function signed(fields: Fields, key: string): Record<string, string> {
  return { ...fields, sign: signature(fields, key), sign_type: 'MD5' };
}

/** Whether `sign` fits the other fields. Throws when there is no key, because then anybody could sign. */
export function isSigned(fields: Fields, key: string): boolean {
  const expected = Buffer.from(signature(fields, key));
  const given = Buffer.from(fields.sign ?? '');
  return fields.sign_type === 'MD5' && given.length === expected.length && timingSafeEqual(given, expected);
}

/** What the signature is about: every field that says something, by name, values as they are before any encoding. */
export function signedText(fields: Fields): string {
  return Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && name !== 'sign_type' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function signature(fields: Fields, key: string): string {
  if (key === '') throw new Error('A payment gateway needs a key.');
  return createHash('md5')
    .update(signedText(fields) + key)
    .digest('hex');
}
