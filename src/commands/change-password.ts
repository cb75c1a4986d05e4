import { call } from '../api/call.ts';

/** Replaces the member's password, which ends the other sessions. Rejects with the server's code: Member06, Member09… */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await call('changePassword', { oldPassword, newPassword });
}
