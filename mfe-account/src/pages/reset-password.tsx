import { buildUrl } from '@storefront/shared-contracts';
import { fieldError, fields } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../layouts/AuthLayout';
import { MobileStep } from '../reset/MobileStep';
import { NewPasswordStep } from '../reset/NewPasswordStep';
import { afterReset, returnPath } from '../session/return-path';
import { useSignIn } from '../session/use-sign-in';
import { useStepHistory } from '../forms/use-step-history';

/** /reset-password: an OTP to the mobile number, then a new password. See docs/behaviour.md, D8. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const back = returnPath(query);
  const user_name = query.get('user_name') ?? '';
  // The data of the second step is the number to which the OTP was sent.
  const steps = useStepHistory<string>();
  const signIn = useSignIn(
    (is_verified) => afterReset(is_verified, back),
    steps.finish,
    'Your new password is set. Allow this site to store data, then log in with the new password.',
  );
  const loginAddress = (mobile: string) =>
    buildUrl.login({
      ...(back !== undefined && { redirect_uri: back }),
      user_name: fieldError(fields.mobileNumber, mobile) === undefined ? mobile : user_name,
    });
  return (
    <AuthLayout step={steps.current === undefined ? 1 : 2} heading={labels.resetPassword} reasons={reasons}>
      {steps.current === undefined ? (
        <MobileStep
          mobile={steps.last ?? (/^[0-9]+$/.test(user_name) ? user_name : '')}
          loginAddress={loginAddress}
          onSent={steps.open}
        />
      ) : (
        <NewPasswordStep mobile={steps.current} loginAddress={loginAddress} onBack={steps.back} onSignedIn={signIn} />
      )}
    </AuthLayout>
  );
}

const reasons = [
  { title: 'Enter your mobile number.', text: 'The one you registered with.' },
  { title: 'We send an OTP by SMS.', text: `It is valid for ${limits.otpValidMinutes} minutes.` },
  { title: 'Choose a new password.', text: 'You will be logged in straight away.' },
];
