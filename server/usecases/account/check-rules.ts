import { CodedError } from '../../../contract/coded-error.ts';
import { accountFaults } from '../../../domain/account-rules.ts';
import { normalPassword, passwordFaults } from '../../../domain/password-rules.ts';
import { readPhone } from '../../../domain/phone-number.ts';
import type { AccountMerchant } from './accounts-port.ts';
import { isUsualPassword } from './usual-passwords.ts';

/** Request01 that names the field `account` when the rules do not allow it. */
export function checkNewAccount(account: string): void {
  const [fault] = accountFaults(account);
  if (fault) throw wrongField('account', fault);
}

/** The password in its normal form; Request01 that names the field when the rules do not allow it. */
export async function checkNewPassword(field: string, password: string, account: string): Promise<string> {
  const normal = normalPassword(password);
  const [fault] = passwordFaults(password, account);
  if (fault) throw wrongField(field, fault);
  if (await isUsualPassword(normal)) throw wrongField(field, 'common');
  return normal;
}

/** The phone in E.164; Request01 that names the field `phone` when it is none of the merchant's regions. */
export async function checkPhone(text: string, merchant: AccountMerchant): Promise<string> {
  const phone = await readPhone(text, merchant.config.phoneRegions);
  if (phone === null) throw wrongField('phone', 'not-a-number');
  return phone;
}

export function wrongField(field: string, reason: string): CodedError {
  return new CodedError('Request01', { fields: { [field]: reason } });
}
