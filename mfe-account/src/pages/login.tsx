import { usePageFacts } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../layouts/AuthLayout';
import { IdentifierStep } from '../login/IdentifierStep';
import { loginHeadings, type LaterStep } from '../login/login-steps';
import { PasswordStep } from '../login/PasswordStep';
import { RegisterStep } from '../login/RegisterStep';
import { SessionEndedNote } from '../login/SessionEndedNote';
import { afterLogin, returnPath } from '../session/return-path';
import { useSignIn } from '../session/use-sign-in';
import { useStepHistory } from '../forms/use-step-history';

/** /login: login or registration. See docs/behaviour.md, D7. */
export default function LoginPage() {
  const [query] = useSearchParams();
  const back = returnPath(query);
  const steps = useStepHistory<LaterStep>();
  const signIn = useSignIn((is_verified) => afterLogin(is_verified, back), steps.finish);
  const later = steps.current;
  const heading = loginHeadings[later?.step ?? 1];
  usePageFacts({ title: heading });

  return (
    <AuthLayout step={later === undefined ? 1 : 2} heading={heading} reasons={reasons}>
      <SessionEndedNote back={back} />
      {later === undefined && (
        <IdentifierStep
          typed={steps.last?.identifier.value ?? query.get('user_name') ?? ''}
          onKnown={(identifier) => steps.open({ step: 2, identifier })}
          onUnknown={(identifier) => steps.open({ step: 3, identifier })}
        />
      )}
      {later?.step === 2 && (
        <PasswordStep identifier={later.identifier} back={back} onBack={steps.back} onSignedIn={signIn} />
      )}
      {later?.step === 3 && <RegisterStep identifier={later.identifier} onBack={steps.back} onSignedIn={signIn} />}
    </AuthLayout>
  );
}

const reasons = [
  { title: 'Save your addresses.', text: `Up to ${limits.maxAddresses} delivery addresses.` },
  { title: 'See all your orders.', text: 'Medicines and lab tests, listed separately.' },
  { title: 'Pay your way.', text: 'Online, or cash on delivery at selected pincodes.' },
];
