import { useShell } from '@storefront/shared-contracts';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { SkeletonBar, LinkButton, InlineAlert, VisuallyHidden } from '@storefront/shared-ui';
import { OptionGroup, Radio } from '@storefront/shared-ui/form';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { cancelReasonsQuery } from './order-queries';
import { otherReason } from './use-cancel-order';

export interface CancelReasonsProps {
  readonly chosen: string;
  readonly onChoose: (reason: string) => void;
}

/** The server's reasons for a cancellation, and Other. None is required. */
export function CancelReasons({ chosen, onChoose }: CancelReasonsProps) {
  const { api } = useShell();
  const { data: reasons = [], isPending, isError, isFetching, refetch } = useQuery(cancelReasonsQuery(api));
  const name = useId();
  const choice = (id: string, label: string) => (
    <Radio key={id} name={name} checked={chosen === id} onChange={() => onChoose(id)}>
      {label}
    </Radio>
  );
  return (
    <OptionGroup
      legend={
        <>
          Why are you cancelling? <Optional>(optional)</Optional>
        </>
      }
    >
      {isPending && <LoadingReasons />}
      {isError && (
        <InlineAlert tone="danger" role="alert">
          {messages.loadingData}
          <br />
          <LinkButton disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </LinkButton>
        </InlineAlert>
      )}
      {reasons.map(({ id, reason }) => choice(String(id), reason))}
      {!isPending && choice(otherReason, labels.other)}
    </OptionGroup>
  );
}

function LoadingReasons() {
  return (
    <div role="status">
      <VisuallyHidden>Loading reasons</VisuallyHidden>
      {['48%', '56%', '52%', '60%'].map((width) => (
        <Line key={width} $w={width} $h="18px" aria-hidden="true" />
      ))}
    </div>
  );
}

const Optional = styled.span`
  color: var(--text-3);
  font-weight: 400;
`;

/* A radio row is 44 px high. */
const Line = styled(SkeletonBar)`
  margin: 13px 0;
`;
