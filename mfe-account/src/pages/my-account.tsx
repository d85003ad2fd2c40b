import { labels, messages, paths, useShell } from '@storefront/shared-contracts';
import { customerQuery } from '@storefront/page-kit';
import { ErrorState } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { AccountLayout } from '../layouts/AccountLayout';
import { AccountPages } from '../profile/AccountPages';
import { ProfileHelp } from '../profile/ProfileHelp';
import { Profile, ProfileSkeleton } from '../profile/Profile';

/** /my-account: the profile, read only, and links to what else belongs to the account. */
export default function MyAccountPage() {
  const { api } = useShell();
  const { data: customer, isError, isFetching, refetch } = useQuery(customerQuery(api));
  return (
    <AccountLayout current={paths.account}>
      <h1>{labels.myProfile}</h1>
      <Contents>
        {customer && <Profile customer={customer} />}
        {!customer && !isError && <ProfileSkeleton />}
        {!customer && isError && (
          <ErrorState message={messages.loadingData} onRetry={() => void refetch()} pending={isFetching} />
        )}
        <ProfileHelp />
        <AccountPages />
      </Contents>
    </AccountLayout>
  );
}

const Contents = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-width: 640px;
  margin-top: var(--s4);
`;
