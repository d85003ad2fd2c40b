import { limits, useShell } from '@storefront/shared-contracts';
import { useEffect, useReducer } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../frame/AuthFrame';
import { Reasons } from '../frame/Reasons';
import { IdentifierStep } from '../login/IdentifierStep';
import { loginHeadings, loginSteps, openLogin } from '../login/login-steps';
import { PasswordStep } from '../login/PasswordStep';
import { RegisterStep } from '../login/RegisterStep';
import { afterLogin, returnPath } from '../session/return-path';
import { useSignIn } from '../session/use-sign-in';

/** /login: logs a customer in, or makes an account. Source: spec 2 (Login/Register), 4 (Login), D7. */
export default function LoginPage() {
  const { setTitle } = useShell();
  const [query] = useSearchParams();
  const back = returnPath(query);
  const [login, tell] = useReducer(loginSteps, query.get('user_name'), openLogin);
  const signIn = useSignIn((is_verified) => afterLogin(is_verified, back));
  const heading = loginHeadings[login.step];
  useEffect(() => setTitle(heading), [setTitle, heading]);

  const onBack = () => tell({ type: 'back' });
  return (
    <AuthFrame step={login.step === 1 ? 1 : 2} heading={heading} aside={<Reasons reasons={reasons} />}>
      {login.step === 1 && (
        <IdentifierStep
          typed={login.typed}
          onKnown={(identifier) => tell({ type: 'known', identifier })}
          onUnknown={(identifier) => tell({ type: 'unknown', identifier })}
        />
      )}
      {login.step === 2 && (
        <PasswordStep identifier={login.identifier} back={back} onBack={onBack} onSignedIn={signIn} />
      )}
      {login.step === 3 && <RegisterStep identifier={login.identifier} onBack={onBack} onSignedIn={signIn} />}
    </AuthFrame>
  );
}

const reasons = [
  { what: 'Your address, saved.', how: `Up to ${limits.maxAddresses} delivery addresses.` },
  { what: 'Every order, listed.', how: 'Medicines and lab tests apart.' },
  { what: 'Pay your way.', how: 'Online, or cash on delivery at selected PIN codes.' },
];
