import type { Envelope } from '../../contract/envelope.ts';

/** The envelope of a success around data that is JSON already, so that kept answers are not written out twice. */
export function successBody(dataJson: string, requestId: string): string {
  return `{"data":${dataJson},"code":"","message":"","requestId":"${requestId}","serverTime":${Date.now()}}`;
}

/** The envelope of a failure. */
export function failureBody(failure: Omit<Envelope, 'serverTime'>): string {
  return JSON.stringify({ ...failure, serverTime: Date.now() });
}
