import { labels, messages, paths, useShell } from '@storefront/shared-contracts';
import { customerQuery } from '@storefront/page-kit';
import { ErrorState } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { AccountFrame } from '../account-frame/AccountFrame';
import { Corrections } from '../profile/Corrections';
import { Profile, ProfileOnTheWay } from '../profile/Profile';

/** /my-account: who the customer is, to read. Source: spec 2 (Profile). */
export default function MyAccountPage() {
  const { api } = useShell();
  const { data: customer, isError, isFetching, refetch } = useQuery(customerQuery(api));
  return (
    <AccountFrame current={paths.account}>
      <h1>{labels.myProfile}</h1>
      <Contents>
        {customer && <Profile customer={customer} />}
        {!customer && !isError && <ProfileOnTheWay />}
        {!customer && isError && (
          <ErrorState message={messages.loadingData} onRetry={() => void refetch()} pending={isFetching} />
        )}
        <Corrections />
      </Contents>
    </AccountFrame>
  );
}

const Contents = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-width: 640px;
  margin-top: var(--s4);
`;
