import { messages } from '@storefront/shared-contracts/texts';
import { InlineAlert, LinkButton, media } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Failed } from './use-overview-orders';

/** The sections of the overview: orders take the whole width, profile and address half of it. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s4);
  margin-top: var(--s4);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
  }
`;

/** Takes the whole width of the sections. */
export const Wide = styled.div`
  grid-column: 1 / -1;
`;

interface SectionProps {
  readonly heading: ReactNode;
  /** The link or button beside the heading. */
  readonly action?: ReactNode;
  /** Takes the whole width. */
  readonly wide?: boolean;
  readonly topRule?: 'brand';
  readonly children: ReactNode;
}

/** A panel whose heading has a link or button at its right. */
export function Section({ heading, action, wide = false, topRule, children }: SectionProps) {
  const headingId = useId();
  return (
    <Box $wide={wide} topRule={topRule} aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{heading}</h2>
        {action}
      </Head>
      {children}
    </Box>
  );
}

/** Data of a section did not load. */
export function SectionFailure({ retry, retrying }: Failed) {
  return (
    <InlineAlert tone="danger" role="alert">
      {messages.loadingData}
      <br />
      <LinkButton disabled={retrying} onClick={retry}>
        {retrying ? 'Trying again...' : 'Try again'}
      </LinkButton>
    </InlineAlert>
  );
}

const Box = styled(Panel)<{ $wide: boolean }>`
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s4);
  min-height: var(--tap);
  margin-bottom: 10px;

  h2 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
