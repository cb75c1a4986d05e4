import type { PaymentProvider, PaymentSettings } from '../usecases/payment-provider.ts';
import { isWebAddress } from '../web-address.ts';
import { formProvider } from './form-gateway.ts';
import { sandboxId, sandboxProvider } from './sandbox.ts';

/**
 * How members can pay at a merchant, in the order of its setting; the sandbox, null where it is off, stands last. A
 * gateway that is not wholly set up is not offered: without its key anybody could write notices.
 */
export function paymentProviders(
  settings: PaymentSettings,
  sandbox: { secret: string } | null,
): PaymentProvider[] {
  const { payGatewayPid: pid, payGatewayKey: key } = settings;
  const url = gatewayAddress(settings.payGatewayUrl);
  const ready = url !== null && pid !== '' && key !== '';
  const form = ready ? typesOf(settings).map((type) => formProvider({ url, pid, key }, type)) : [];
  return sandbox ? [...form, sandboxProvider(sandbox.secret)] : form;
}

/** The sandbox's name is its own: a gateway must not be able to answer for it. */
function typesOf({ payGatewayTypes }: PaymentSettings): string[] {
  const types = payGatewayTypes.split(/[,，\s]+/).filter((type) => /^[a-z0-9]{1,32}$/.test(type));
  return [...new Set(types)].filter((type) => type !== sandboxId);
}

/** Ends with a slash, so that names of files go below it; null for what is not a plain web address. */
function gatewayAddress(text: string): URL | null {
  const url = isWebAddress(text) ? URL.parse(text) : null;
  if (!url) return null;
  return new URL(`${url.pathname.replace(/\/*$/, '')}/`, url);
}
