import { readSignInFailure } from '@storefront/release-registry/contract';
import { ErrorState, PageContainer } from '@storefront/shared-ui';
import styled from 'styled-components';
import { ConsoleBar } from './bar/ConsoleBar';
import { FleetScreen } from './screen/FleetScreen';
import { RowsSkeleton } from './display/RowsSkeleton';
import { SignIn } from './sign-in/SignIn';
import { useSession } from './state/use-session';

/** Shows the sign-in, or the fleet if a user is signed in. `search` is the search params of the page. */
export function App({ search }: { search: string }) {
  const { data, isPending, isError, isFetching, refetch } = useSession();
  return (
    <>
      <ConsoleBar environment={data?.environment} session={data?.session ?? null} />
      {isPending && (
        <Page>
          <RowsSkeleton label="Loading the console" rows={5} height="part" />
        </Page>
      )}
      {isError && !data && (
        <Page>
          <ErrorState
            headingLevel={1}
            message="The release console does not answer."
            stillWorks="The shop is not affected."
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        </Page>
      )}
      {data && !data.session && (
        <SignIn hasEnded={data.ended} provider={data.provider} failure={readSignInFailure(search)} />
      )}
      {data?.session && <FleetScreen key={data.session.name} person={data.session.name} />}
    </>
  );
}

const Page = styled(PageContainer).attrs({ as: 'main' })`
  padding-top: 28px;
  padding-bottom: 56px;
`;
