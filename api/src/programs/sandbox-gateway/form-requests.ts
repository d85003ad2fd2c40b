import { verifyChecksum } from '../../ordering/payment/paytm/checksum';
import { paymentForm, type PaymentForm } from '../../ordering/payment/paytm/forms';
import type { SandboxSettings } from './settings';

/** A form of the shop, or why it is invalid. */
export type FormRequest = { ok: true; form: PaymentForm } | { ok: false; why: string };

const refused = (why: string): FormRequest => ({ ok: false, why });

function mayGoTo(address: string, origins: readonly string[]): boolean {
  const { origin, username, password } = new URL(address);
  return origins.includes(origin) && username === '' && password === '';
}

/** Checks what the browser brought: keys, values, merchant, checksum, and where the visitor would be sent back to. */
export function readPaymentForm(fields: unknown, { mid, key, siteOrigins }: SandboxSettings): FormRequest {
  const { data: form, error } = paymentForm.safeParse(fields);
  if (form === undefined) {
    const [issue] = error.issues;
    const named = issue?.code === 'unrecognized_keys' ? issue.keys : issue?.path;
    return refused(`The form has a field that is missing, unknown or wrong: ${named?.join(', ') ?? ''}`.trim());
  }
  if (form.MID !== mid) return refused('MID is not the merchant of this sandbox.');
  const { CHECKSUMHASH, ...others } = form;
  if (!verifyChecksum(others, key, CHECKSUMHASH)) return refused('CHECKSUMHASH does not fit the fields.');
  if (!mayGoTo(form.CALLBACK_URL, siteOrigins)) return refused('CALLBACK_URL is not on an origin of SITE_ORIGINS.');
  return { ok: true, form };
}
