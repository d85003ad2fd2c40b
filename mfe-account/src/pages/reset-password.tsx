import { fieldError, fields, labels, limits, routeTo } from '@storefront/shared-contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../frame/AuthFrame';
import { Reasons } from '../frame/Reasons';
import { MobileStep } from '../reset/MobileStep';
import { NewPasswordStep } from '../reset/NewPasswordStep';
import { afterReset, returnPath } from '../session/return-path';
import { useSignIn } from '../session/use-sign-in';

/** /reset-password: a code to the mobile number, then a new password. Source: spec 2 (Reset Password), 4 (Reset), D8. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const back = returnPath(query);
  const user_name = query.get('user_name') ?? '';
  const [reset, setReset] = useState({ mobile: /^[0-9]+$/.test(user_name) ? user_name : '', sent: false });
  const signIn = useSignIn(
    (is_verified) => afterReset(is_verified, back),
    'Your new password is set. Allow this site to store data, then log in with it.',
  );
  const loginAddress = (mobile: string) =>
    routeTo.login({
      ...(back !== undefined && { redirect_uri: back }),
      user_name: fieldError(fields.mobileNumber, mobile) === undefined ? mobile : user_name,
    });
  return (
    <AuthFrame step={reset.sent ? 2 : 1} heading={labels.resetPassword} aside={<Reasons reasons={reasons} />}>
      {reset.sent ? (
        <NewPasswordStep
          mobile={reset.mobile}
          loginAddress={loginAddress}
          onBack={() => setReset({ ...reset, sent: false })}
          onSignedIn={signIn}
        />
      ) : (
        <MobileStep
          mobile={reset.mobile}
          loginAddress={loginAddress}
          onSent={(mobile) => setReset({ mobile, sent: true })}
        />
      )}
    </AuthFrame>
  );
}

const reasons = [
  { what: 'Enter your mobile number.', how: 'The one you registered with.' },
  { what: 'We send an OTP by SMS.', how: `It works for ${limits.otpValidMinutes} minutes.` },
  { what: 'Choose a new password.', how: 'You are logged in straight after.' },
];
