import { useShell } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { ErrorState, media, pageHeight, PageContainer } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { PageSpinner } from '../layouts/PageSpinner';
import { afterVerification } from '../session/return-path';
import { Cards, Verified } from '../verification/Cards';
import { pendingChannels } from '../verification/channels';
import { useVerification } from '../verification/use-verification';

/** /verification: OTPs for mobile number and email address, then the return path. */
export default function VerificationPage() {
  const [query] = useSearchParams();
  const target = afterVerification(query);
  const visit = useVerification();
  const pending = visit.kind === 'known' ? pendingChannels(visit.is_verified, visit.details) : [];
  const done = visit.kind === 'nothing-to-do' || (visit.kind === 'known' && pending.length === 0);
  useRedirect(done, target);

  return (
    <Page>
      {visit.kind === 'loading' && <PageSpinner sentence="Loading your contact details" />}
      {visit.kind === 'failed' && (
        <ErrorState message={messages.verification} headingLevel={1} onRetry={visit.retry} pending={visit.retrying} />
      )}
      {visit.kind === 'known' && <Cards {...visit} pending={pending} target={target} />}
      {visit.kind === 'nothing-to-do' && <Verified target={target} />}
    </Page>
  );
}

/** Replaces the page 1.5 s after all channels are verified. */
function useRedirect(done: boolean, target: string) {
  const { navigate } = useShell();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate(target, { replace: true }), limits.redirectMs.verification);
    return () => clearTimeout(timer);
  }, [done, navigate, target]);
}

const Page = styled(PageContainer)`
  max-width: 960px;
  ${pageHeight}
  padding-top: 36px;

  ${media.phone} {
    padding-top: var(--s5);
  }
`;
