/** The catalogue of decisions §1. Codes are public and never reused; the words for them are chosen at the screen. */
export const errorCodes = {
  Member01: 'member does not exist',
  Member02: 'insufficient points',
  Member03: 'please log in first',
  Member04: 'wrong verification code',
  Member05: 'phone already bound',
  Member06: 'wrong password',
  Member07: 'duplicate account',
  Member08: 'wrong account or password',
  Member09: 'account locked for a while',
  Comic01: 'chapter does not exist',
  Comic02: 'cannot read this chapter',
  Comic03: 'no chapters need purchasing',
  Comic04: 'price changed',
  Comic05: 'comic does not exist',
  Product01: 'product does not exist',
  Order01: 'order does not exist',
  Order02: 'redeem code unknown or used',
  Site01: 'merchant does not exist',
  Site02: 'block does not exist',
  Request01: 'invalid input',
  Request02: 'no such route',
  Request03: 'too many requests',
  Request04: 'Idempotency-Key used before with other parameters',
  Server01: 'internal error',
} as const;

export type ErrorCode = keyof typeof errorCodes;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}
