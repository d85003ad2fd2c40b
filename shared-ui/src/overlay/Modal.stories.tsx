import { messageTemplates, messages } from '@storefront/shared-contracts/texts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useRef } from 'react';
import { Button } from '../actions/Button';
import { Field } from '../form/Field';
import { TextArea } from '../form/TextInput';
import { Modal } from './Modal';

const nothing = () => undefined;

function Asking() {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Modal open onClose={nothing} title="Roll back" initialFocus={field}>
      <Field label="Reason">
        <TextArea ref={field} />
      </Field>
    </Modal>
  );
}
const meta = {
  title: 'Overlay/Modal',
  component: Modal,
  args: { open: true, onClose: nothing, title: 'Delete address', children: <p>{messages.addressDeleteConfirm}</p> },
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Static = {
  args: {
    isStatic: true,
    footer: (
      <>
        <Button size="small" variant="secondary">
          Keep it
        </Button>
        <Button size="small" variant="danger">
          Delete
        </Button>
      </>
    ),
  },
} satisfies Story;

export const WithReason = {
  args: {
    title: 'Add address',
    subtitle: 'Step 1 of 2',
    footerReason: 'Type six digits first.',
    footer: (
      <Button size="small" disabled>
        Continue
      </Button>
    ),
  },
} satisfies Story;

export const Wide = {
  args: {
    width: 'wide',
    title: messageTemplates.alternatives('Paracetamol 650 mg Tablet'),
    children: Array.from({ length: 30 }, (_, row) => <p key={row}>Only the body scrolls, row {row + 1}.</p>),
  },
} satisfies Story;

export const Rejected = {
  args: { rejected: true, title: '2 gates failed', children: <p>Nothing changed.</p> },
} satisfies Story;

export const InitialFocus = { render: () => <Asking /> } satisfies Story;
