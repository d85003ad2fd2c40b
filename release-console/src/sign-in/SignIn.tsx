import { oidcStartPath } from '@storefront/release-registry/contract';
import { Button, Meta, Muted, InlineAlert, PageContainer } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { Field, PasswordInput } from '@storefront/shared-ui/form';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSignIn } from '../state/use-session';

interface SignInProps {
  /** Whether a session has ended. */
  readonly hasEnded: boolean;
  /** Host name of the provider that people may sign in with. */
  readonly provider: string | undefined;
  /** Why the sign-in with the provider failed. */
  readonly failure: string | undefined;
}

/** Asks for a token, or links to the sign-in page of the provider. */
export function SignIn({ hasEnded, provider, failure }: SignInProps) {
  const signIn = useSignIn();
  const [token, setToken] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = signIn.isError ? signIn.error.message : failure;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);

  const submit = () => {
    const given = token.trim();
    setMissing(given === '');
    if (given === '') {
      field.current?.focus();
      return;
    }
    signIn.mutate(given, { onError: () => field.current?.focus() });
  };
  return (
    <main>
      <Middle>
        <Box topRule="brand">
          <h1>Sign in</h1>
          <Muted>Paste your access token. It decides which parts you can change.</Muted>
          {error !== undefined && (
            <InlineAlert tone="danger" icon="warning-circle-fill" role="alert">
              {error}
            </InlineAlert>
          )}
          {hasEnded && error === undefined && (
            <InlineAlert tone="info" role="status">
              Your session ended. Sign in again.
            </InlineAlert>
          )}
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!signIn.isPending) submit();
            }}
          >
            <Field
              label="Access token"
              hint="Kept until you close the browser, at most 8 hours."
              error={isMissing ? 'Paste your access token.' : undefined}
            >
              <PasswordInput
                ref={field}
                autoComplete="off"
                what="access token"
                maxLength={200}
                value={token}
                {...(signIn.isError && { 'aria-invalid': true })}
                onChange={(event) => {
                  setToken(event.target.value);
                  setMissing(false);
                }}
              />
            </Field>
            <Button type="submit" full pending={signIn.isPending} pendingLabel="Signing in...">
              Sign in
            </Button>
          </form>
          {provider !== undefined && (
            <Button variant="secondary" full href={oidcStartPath}>
              Sign in with {provider}
            </Button>
          )}
          <Meta>
            No token? Ask the platform team in the release channel. In development, and on a first start in production,
            create one on the machine of the release server:{' '}
            <code>npm run release -- token create &quot;Your name&quot; --may all --parts all</code>
          </Meta>
        </Box>
      </Middle>
    </main>
  );
}

const Middle = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 480px);
  justify-content: center;
  padding-top: 48px;
  padding-bottom: 72px;

  @media (max-width: 1023px) {
    padding-top: 24px;
  }
`;

const Box = styled(Panel)`
  display: grid;
  gap: var(--s4);
  padding: 28px 28px 24px;

  h1 + p {
    margin-top: -8px;
  }

  form {
    display: grid;
    gap: 14px;
  }

  @media (max-width: 767px) {
    padding: 20px 16px;
  }
`;
