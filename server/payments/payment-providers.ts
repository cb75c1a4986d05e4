import type { PaymentProvider, PaymentSettings } from '../usecases/payment-provider.ts';
import { isWebAddress } from '../web-address.ts';
import type { FormGateway } from './form-account.ts';
import { formProvider } from './form-gateway.ts';
import { sandboxId } from './sandbox.ts';

/**
 * How members can pay at a merchant, in the order of its setting; the sandbox, null where it is off, stands last. A
 * gateway that is not wholly set up is not offered: without its key anybody could write notices, and without an address
 * of the site it could tell nobody.
 */
export function paymentProviders(
  settings: PaymentSettings,
  sandbox: PaymentProvider | null,
): PaymentProvider[] {
  const gateway = gatewayOf(settings);
  const form =
    gateway && settings.callbackUrl !== ''
      ? typesOf(settings).map((type) => formProvider(gateway, type))
      : [];
  return sandbox ? [...form, sandbox] : form;
}

/** Whether a gateway is not offered for one reason alone: its merchant has named no address that it could tell. */
export function lacksCallback(settings: PaymentSettings): boolean {
  return settings.callbackUrl === '' && gatewayOf(settings) !== null && typesOf(settings).length > 0;
}

/**
 * The way that an order was written for, null when its gateway is not wholly set up. It need not be offered any more:
 * who paid before it was taken off the list gets the points.
 */
export function providerOfOrder(
  settings: PaymentSettings,
  sandbox: PaymentProvider | null,
  id: string,
): PaymentProvider | null {
  if (id === sandboxId) return sandbox;
  const gateway = gatewayOf(settings);
  return gateway && isType(id) ? formProvider(gateway, id) : null;
}

function gatewayOf(settings: PaymentSettings): FormGateway | null {
  const { payGatewayPid: pid, payGatewayKey: key } = settings;
  const url = gatewayAddress(settings.payGatewayUrl);
  return url !== null && pid !== '' && key !== '' ? { url, pid, key } : null;
}

function typesOf({ payGatewayTypes }: PaymentSettings): string[] {
  return [...new Set(payGatewayTypes.split(/[,，\s]+/).filter(isType))];
}

/** The sandbox's name is its own: a gateway must not be able to answer for it. */
function isType(text: string): boolean {
  return /^[a-z0-9]{1,32}$/.test(text) && text !== sandboxId;
}

/** Ends with a slash, so that names of files go below it; null for what is not a plain web address. */
function gatewayAddress(text: string): URL | null {
  const url = isWebAddress(text) ? URL.parse(text) : null;
  if (!url) return null;
  return new URL(`${url.pathname.replace(/\/*$/, '')}/`, url);
}
