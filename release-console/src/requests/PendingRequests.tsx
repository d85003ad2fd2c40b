import { Button, Meta } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { useState } from 'react';
import styled from 'styled-components';
import { dayAndTime, describeWho } from '@storefront/release-registry/contract';
import type { ChangeRequestInfo, FleetStatus } from '@storefront/release-registry/contract';
import { usePermissions } from '../state/use-session';
import { useRequests } from '../state/use-fleet';
import { RequestDialog } from './RequestDialog';
import { formatRequest } from '../fleet-data/list-releases';

interface PendingRequestsProps {
  readonly status: FleetStatus;
  /** Called after a decision. `text` is announced. */
  readonly onDone: (text: string, part: string) => void;
}

/** Lists promotions that wait for another person. Renders nothing if there are none. */
export function PendingRequests({ status, onDone }: PendingRequestsProps) {
  const requests = useRequests();
  const may = usePermissions();
  const [open, setOpen] = useState<{ request: ChangeRequestInfo; kind: 'approve' | 'reject' }>();
  const pending = requests.data ?? [];
  if (pending.length === 0 && open === undefined) return null;

  /** Why the user cannot approve the request. */
  const block = ({ own, part }: ChangeRequestInfo) => {
    if (!may('release', part)) return `You may not promote ${part}.`;
    return own ? 'You requested it: another person approves it.' : undefined;
  };
  return (
    <Section aria-labelledby="requests-heading">
      <h2 id="requests-heading">Waiting for another person</h2>
      <List>
        {pending.map((request) => (
          <Item key={request.id} as="li">
            <div>
              <b>{formatRequest(request, status)}</b>
              <p>{request.why}</p>
              {request.overridden.length > 0 && <p>Overrides: {request.overridden.join(', ')}</p>}
              <Meta>
                Request {request.id} by {describeWho(request.requested_by)}, ends{' '}
                {dayAndTime(request.expires_at, status.now)} IST. {block(request)}
              </Meta>
            </div>
            <Buttons>
              <Button
                size="small"
                aria-label={`Approve request ${request.id}`}
                disabled={block(request) !== undefined}
                onClick={() => setOpen({ request, kind: 'approve' })}
              >
                Approve
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-label={`${request.own ? 'Withdraw' : 'Reject'} request ${request.id}`}
                disabled={!may('release', request.part)}
                onClick={() => setOpen({ request, kind: 'reject' })}
              >
                {request.own ? 'Withdraw' : 'Reject'}
              </Button>
            </Buttons>
          </Item>
        ))}
      </List>
      {open && (
        <RequestDialog
          {...open}
          status={status}
          onClose={() => setOpen(undefined)}
          onDone={(text) => {
            setOpen(undefined);
            onDone(text, open.request.part);
          }}
        />
      )}
    </Section>
  );
}

const Section = styled.section`
  margin-top: 28px;
`;

const List = styled.ul`
  display: grid;
  gap: var(--s3);
  margin: var(--s3) 0 0;
  padding: 0;
  list-style: none;
`;

const Item = styled(Panel)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding: 14px 16px;
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  gap: 8px;
`;
