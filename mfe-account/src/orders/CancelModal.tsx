import { textLength } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { Button, Modal, InlineAlert } from '@storefront/shared-ui';
import { Field, TextArea } from '@storefront/shared-ui/form';
import { useEffect, useRef, type ReactNode } from 'react';
import { CancelReasons } from './CancelReasons';
import type { CancelOrder } from './use-cancel-order';

export interface CancelModalProps extends CancelOrder {
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
