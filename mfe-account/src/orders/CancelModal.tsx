import { labels, limits, textLength } from '@storefront/shared-contracts';
import { Button, Field, Modal, InlineAlert, TextArea } from '@storefront/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { CancelReasons } from './CancelReasons';
import type { ReactNode } from 'react';
import type { CancelOrder, CancelInput } from './use-cancel-order';

export interface CancelModalProps extends CancelOrder {
  readonly open: boolean;
  readonly orderNumber: ReactNode;
  /** What was ordered and what it costs: "4 items, ₹566.80". */
  readonly summary: string;
  readonly onClose: () => void;
}

/** Why it is cancelled, if the customer likes to say so. What was chosen and typed stays when the server refuses it. */
export function CancelModal(props: CancelModalProps) {
  const { open, orderNumber, summary, onClose, cancel, pending, refusal } = props;
  const [reason_id, setReason] = useState<CancelInput['reason_id']>();
  const [notes, setNotes] = useState('');
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
            pending={pending}
            pendingLabel="Cancelling..."
            onClick={() => cancel({ reason_id, notes })}
          >
            Cancel order
          </Button>
        </>
      }
    >
      <CancelReasons chosen={reason_id} onChoose={setReason} />
      <Field
        label={labels.notes}
        optional
        hint={`Up to ${limits.cancelNotesMax} characters`}
        hintEnd={`${textLength(notes)}/${limits.cancelNotesMax}`}
      >
        <TextArea
          name="notes"
          value={notes}
          readOnly={pending}
          onChange={(event) => setNotes([...event.target.value].slice(0, limits.cancelNotesMax).join(''))}
        />
      </Field>
      {refusal !== undefined && <Refused words={refusal} />}
    </Modal>
  );
}

/** The server's words; a dialog that is longer than a phone's screen goes to them. */
function Refused({ words }: { words: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <InlineAlert tone="bad" icon="warning-circle-fill" role="alert">
        {words}
      </InlineAlert>
    </div>
  );
}
