import { paths, useShell, type PageModule } from '@storefront/shared-contracts';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { customerQuery } from '@storefront/page-kit';
import { ErrorState } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { AccountLayout, Panels } from '../layouts/AccountLayout';
import { ProfileHelp, Profile, ProfileSkeleton } from '../profile/Profile';

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api) => [customerQuery(api)];

/** /my-account: the profile, read only. */
export default function MyAccountPage() {
  const { api } = useShell();
  const { data: customer, isError, isFetching, refetch } = useQuery(customerQuery(api));
  return (
    <AccountLayout current={paths.account}>
      <h1>{labels.myProfile}</h1>
      <Panels>
        {customer && <Profile customer={customer} />}
        {!customer && !isError && <ProfileSkeleton />}
        {!customer && isError && (
          <ErrorState message={messages.loadingData} onRetry={() => void refetch()} pending={isFetching} />
        )}
        <ProfileHelp />
      </Panels>
    </AccountLayout>
  );
}
