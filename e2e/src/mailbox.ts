import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

interface Mail {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  readonly state?: string;
}

/** The messages of the development mailbox to a mobile number or email address, newest first. */
export async function readMailbox(request: APIRequestContext, site: string, to: string): Promise<readonly Mail[]> {
  const mails = (await (await request.get(`${site}/__dev/mailbox.json`)).json()) as Mail[];
  return mails.filter((mail) => mail.to === to);
}

/** Reads from the development mailbox the newest unused OTP sent to a mobile number or email address. */
export async function codeFor(request: APIRequestContext, site: string, to: string): Promise<string> {
  let code: string | undefined;
  const readCode = async () => {
    code = (await readMailbox(request, site, to)).find(({ state }) => state === 'open')?.code;
    return code;
  };
  await expect.poll(readCode, { message: `a code for ${to}`, timeout: 15_000 }).toMatch(/^\d{6}$/);
  return code ?? '';
}
