import { useEffect, useEffectEvent } from 'react';

/** What a browser that reads codes out of messages takes and gives (WebOTP). */
interface SmsCodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

export interface SmsCodeOptions {
  /** Whether a code can be entered now. The request is aborted while it is sent, and when the form goes. */
  readonly wanted: boolean;
  /** How many codes were sent from here: each one is asked for, since a request ends with the first message. */
  readonly sent?: number | undefined;
}

/** Takes the code out of the message that brought it, where the browser offers that and the visitor allows it. */
export function useSmsCode(onCode: (code: string) => void, { wanted, sent = 0 }: SmsCodeOptions): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!wanted || !('OTPCredential' in window)) return;
    const asking = new AbortController();
    const request: SmsCodeRequest = { otp: { transport: ['sms'] }, signal: asking.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential !== null && 'code' in credential && typeof credential.code === 'string') take(credential.code);
      },
      () => undefined, // refused, timed out or aborted: the code is typed
    );
    return () => asking.abort();
  }, [wanted, sent]);
}
