import { useShell } from '@storefront/shared-contracts';
import { textLength } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { Button, InlineAlert, LinkButton, Modal, SkeletonBar, VisuallyHidden } from '@storefront/shared-ui';
import { Field, OptionGroup, Radio, TextArea } from '@storefront/shared-ui/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { cancelReasonsQuery } from './order-queries';
import { otherReason, type CancelOrder } from './use-cancel-order';

interface CancelModalProps extends CancelOrder {
  readonly open: boolean;
  readonly orderNumber: ReactNode;
  /** Number of items and total: "4 items, ₹566.80". */
  readonly summary: string;
  readonly onClose: () => void;
}

/**
 * Asks whether to cancel the order, with an optional reason. The input stays if the server rejects the cancellation.
 */
export function CancelModal(props: CancelModalProps) {
  const { open, orderNumber, summary, onClose, form, cancel, rejection } = props;
  const { pending } = form;
  const close = () => {
    if (!pending) onClose();
  };
  return (
    <Modal
      open={open}
      onClose={close}
      title={<>Cancel order {orderNumber}</>}
      subtitle={summary}
      footer={
        <>
          <Button variant="secondary" size="small" onClick={close}>
            Keep order
          </Button>
          <Button
            variant="danger"
            size="small"
            incomplete={form.incomplete}
            pending={pending}
            pendingLabel="Cancelling..."
            onClick={cancel}
          >
            Cancel order
          </Button>
        </>
      }
    >
      <CancelReasons chosen={form.text('reason_id')} onChoose={(reason) => form.fill('reason_id', reason)} />
      <Field
        label={labels.notes}
        optional
        hint={`Up to ${limits.cancelNotesMax} characters`}
        {...form.field('notes')}
        hintEnd={`${textLength(form.text('notes'))}/${limits.cancelNotesMax}`}
      >
        <TextArea {...form.input<HTMLTextAreaElement>('notes')} />
      </Field>
      {rejection !== undefined && <RejectionAlert text={rejection} />}
    </Modal>
  );
}

/** The server's reason. It is scrolled into view if the dialog is longer than the screen. */
function RejectionAlert({ text }: { text: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={alert}>
      <InlineAlert tone="danger" icon="warning-circle-fill" role="alert">
        {text}
      </InlineAlert>
    </div>
  );
}

interface CancelReasonsProps {
  readonly chosen: string;
  readonly onChoose: (reason: string) => void;
}

/** The server's reasons for a cancellation, and Other. None is required. */
function CancelReasons({ chosen, onChoose }: CancelReasonsProps) {
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
