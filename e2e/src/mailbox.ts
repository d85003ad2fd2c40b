import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

interface Mail {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly code: string;
  readonly state?: string;
}

/** Reads from the development mailbox the newest unused OTP sent to a mobile number or email address. */
export async function codeFor(request: APIRequestContext, site: string, to: string): Promise<string> {
  let code: string | undefined;
  const readMailbox = async () => {
    const mails = (await (await request.get(`${site}/__dev/mailbox.json`)).json()) as Mail[];
    code = mails.find((mail) => mail.to === to && mail.state === 'open')?.code;
    return code;
  };
  await expect.poll(readMailbox, { message: `a code for ${to}`, timeout: 15_000 }).toMatch(/^\d{6}$/);
  return code ?? '';
}
