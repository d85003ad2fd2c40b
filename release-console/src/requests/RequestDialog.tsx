import { Button, InlineAlert, Modal } from '@storefront/shared-ui';
import { Field, TextArea } from '@storefront/shared-ui/form';
import { useRef, useState } from 'react';
import { RegistryError } from '@storefront/release-registry/contract';
import type { ChangeRequestInfo, FleetStatus } from '@storefront/release-registry/contract';
import { capital } from '../display/pluralize';
import { reasonMost } from '../dialogs/ChangeDialog';
import { GateList } from '../gates/GateList';
import { useDecideRequest } from '../state/use-fleet';
import { formatRequest } from '../fleet-data/list-releases';

interface RequestDialogProps {
  readonly request: ChangeRequestInfo;
  readonly kind: 'approve' | 'reject';
  readonly status: FleetStatus;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Asks for confirmation of an approval, or for the reason of a rejection. */
export function RequestDialog({ request, kind, status, onClose, onDone }: RequestDialogProps) {
  const decide = useDecideRequest();
  const [why, setWhy] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isApproval = kind === 'approve';
  const title = formatRequest(request, status);
  const verb = isApproval ? 'Approve' : request.own ? 'Withdraw' : 'Reject';
  const isMissing = !isApproval && why.trim() === '';

  const send = () => {
    const decision = isApproval ? ({ kind } as const) : ({ kind, why: why.trim() } as const);
    decide.mutate(
      { id: request.id, decision },
      { onSuccess: () => onDone(`${title}: ${isApproval ? 'approved' : request.own ? 'withdrawn' : 'rejected'}.`) },
    );
  };
  const report = decide.error instanceof RegistryError ? decide.error.report : undefined;
  return (
    <Modal
      open
      onClose={() => {
        if (!decide.isPending) onClose();
      }}
      title={`${verb} request ${request.id}`}
      subtitle={`${capital(status.environment)}. ${title}`}
      initialFocus={isApproval ? button : field}
      footerReason={isMissing ? 'Write a reason first.' : isApproval ? 'Its gates are checked again.' : undefined}
      footer={
        <>
          <Button size="small" variant="secondary" onClick={onClose} disabled={decide.isPending}>
            Cancel
          </Button>
          <Button
            ref={button}
            size="small"
            variant={isApproval ? 'primary' : 'danger'}
            disabled={isMissing}
            pending={decide.isPending}
            pendingLabel="Sending..."
            onClick={send}
          >
            {verb}
          </Button>
        </>
      }
    >
      <p>
        {request.requested_by.name}: {request.why}
      </p>
      {request.overridden.length > 0 && (
        <InlineAlert tone="warning">Overrides: {request.overridden.join(', ')}</InlineAlert>
      )}
      {!isApproval && (
        <Field label="Reason" hint="Kept in the audit trail with your name">
          <TextArea
            ref={field}
            rows={2}
            required
            maxLength={reasonMost}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
        </Field>
      )}
      {decide.isError && (
        <InlineAlert tone="danger" role="alert">
          {decide.error.message}
        </InlineAlert>
      )}
      {report && <GateList report={report} name={title} />}
    </Modal>
  );
}
