import { matchRoute, paths, useShell } from '@storefront/shared-contracts';
import { sessionEndTexts } from '@storefront/shared-contracts/texts';
import { InlineAlert } from '@storefront/shared-ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

const noEnd = () => null;

/** Shown above the login form: why the server ended the session, and which page opens after the login. */
export function SessionEndedNote({ back }: { back: string | undefined }) {
  const { ended } = useShell().session;
  const end = useSyncExternalStore(ended.subscribe, ended.get, noEnd);
  if (end === null) return null;
  const { reasons, notYou, continueCheckout, continue: goOn, logIn } = sessionEndTexts;
  const next = back === undefined ? logIn : isCheckout(back) ? continueCheckout : goOn;
  return (
    <Space>
      <InlineAlert tone="info" role="alert">
        <b>{reasons[end]}</b>
        <p>{next}</p>
        {end === 'password_changed' && <p>{notYou}</p>}
      </InlineAlert>
    </Space>
  );
}

const Space = styled.div`
  margin-top: var(--s4);
`;

function isCheckout(back: string): boolean {
  const [pathname = ''] = back.split(/[?#]/);
  return matchRoute([{ path: paths.checkout }, { path: paths.checkoutAddress }], pathname) !== undefined;
}
