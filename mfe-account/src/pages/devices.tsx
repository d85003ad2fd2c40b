import { paths, useShell, type PageModule } from '@storefront/shared-contracts';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { customerQuery } from '@storefront/page-kit';
import { ErrorState } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Devices, DevicesSkeleton } from '../devices/Devices';
import { sessionsQuery } from '../devices/use-end-sessions';
import { AccountLayout } from '../layouts/AccountLayout';
import { Intro } from '../layouts/Intro';

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api) => [sessionsQuery(api), customerQuery(api)];

/** /my-account/devices: the open sessions of the customer, each of which can be ended. */
export default function DevicesPage() {
  const { api } = useShell();
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery(api));
  return (
    <AccountLayout current={paths.devices}>
      <h1>{labels.myDevices}</h1>
      <Intro>You are logged in on these devices. Log out any device you do not recognise or no longer use.</Intro>
      <Contents>
        {sessions && <Devices sessions={sessions} />}
        {!sessions && !isError && <DevicesSkeleton />}
        {!sessions && isError && (
          <ErrorState message={messages.loadingData} onRetry={() => void refetch()} pending={isFetching} />
        )}
      </Contents>
    </AccountLayout>
  );
}

const Contents = styled.div`
  margin-top: var(--s4);
`;
