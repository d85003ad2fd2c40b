import { useEffect, useEffectEvent } from 'react';

/** Options of a WebOTP request. */
interface SmsCodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

interface SmsCodeOptions {
  /** Whether an OTP can be entered now. A submission and an unmount abort the request. */
  readonly wanted: boolean;
  /**
   * Number of OTPs that this page sent. Each needs a request of its own, because a request ends with the first message.
   */
  readonly sent?: number | undefined;
}

/** Reads the OTP from the SMS, if the browser supports WebOTP and the visitor allows it. */
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
      () => undefined, // Refused, timed out or aborted: the visitor types the OTP.
    );
    return () => asking.abort();
  }, [wanted, sent]);
}
