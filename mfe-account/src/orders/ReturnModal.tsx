import { returnReasons, type OrderDetail, type ProductType } from '@storefront/shared-contracts';
import { returnReasonTexts } from '@storefront/shared-contracts/texts';
import { Button, InlineAlert, joinUnits, Meta, Modal } from '@storefront/shared-ui';
import { Field, Select } from '@storefront/shared-ui/form';
import { OrderNumber } from '@storefront/shared-ui/order';
import type { RuleForm } from '@storefront/page-kit/forms';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { useReturnItems } from './use-return-items';

interface ReturnModalProps {
  readonly type: ProductType;
  readonly order: OrderDetail;
  readonly onClose: () => void;
  /** Called after the return was requested and the order fetched again. */
  readonly onRequested: () => void;
}

/** Asks which items of a delivered order are returned, and why. The input stays if the server rejects the return. */
export function ReturnModal({ type, order, onClose, onRequested }: ReturnModalProps) {
  const { items, form, choose, send } = useReturnItems(order, onRequested);
  const { pending, submitError } = form;
  const close = () => {
    if (!pending) onClose();
  };
  return (
    <Modal
      open
      onClose={close}
      title={
        <>
          Return items of order <OrderNumber type={type} order_id={order.order_id} />
        </>
      }
      footer={
        <>
          <Button variant="secondary" size="small" onClick={close}>
            Keep items
          </Button>
          <Button size="small" incomplete={form.incomplete} pending={pending} pendingLabel="Sending..." onClick={send}>
            Request return
          </Button>
        </>
      }
    >
      <Fields>
        {items.map(({ field, name, returnable }) => (
          <Choice
            key={field}
            form={form}
            name={field}
            label={joinUnits(name)}
            options={[
              { value: '', label: 'Keep' },
              ...Array.from({ length: returnable }, (_, index) => ({
                value: String(index + 1),
                label: `Return ${index + 1} of ${returnable}`,
              })),
            ]}
            onChoose={choose}
          />
        ))}
        <Choice
          form={form}
          name="reason"
          label="Why do you return it?"
          options={[
            { value: '', label: 'Select a reason' },
            ...returnReasons.map((reason) => ({ value: reason, label: returnReasonTexts[reason] })),
          ]}
          onChoose={form.fill}
        />
        <Meta>What you paid for the items is refunded, but not the delivery charge.</Meta>
        {submitError !== undefined && (
          <InlineAlert tone="danger" icon="warning-circle-fill" role="alert">
            {[submitError.message, submitError.next].filter(Boolean).join(' ')}
          </InlineAlert>
        )}
      </Fields>
    </Modal>
  );
}

interface ChoiceProps {
  readonly form: RuleForm<string>;
  readonly name: string;
  readonly label: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (name: string, value: string) => void;
}

/** A select of the form. */
function Choice({ form, name, label, options, onChoose }: ChoiceProps) {
  const { ref } = useController({ name, control: form.control }).field;
  return (
    <Field label={label} error={form.field(name).error}>
      <Select
        ref={ref}
        name={name}
        value={form.text(name)}
        aria-disabled={form.pending}
        options={options}
        onChange={(event) => !form.pending && onChoose(name, event.target.value)}
      />
    </Field>
  );
}

const Fields = styled.div`
  display: grid;
  gap: var(--s4);
`;
