import { useEffect, useEffectEvent } from 'react';

/** The request of WebOTP. */
interface SmsCodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

export interface SmsCodeOptions {
  /** Whether an OTP can be entered now. The request is aborted during a submission and on unmount. */
  readonly wanted: boolean;
  /** Number of OTPs sent from here: each needs its own request, because a request ends with the first message. */
  readonly sent?: number | undefined;
}

/** Reads the OTP from the SMS, where the browser supports it and the visitor allows it. */
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
