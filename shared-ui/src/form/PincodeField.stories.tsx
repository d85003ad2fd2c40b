import { messageTemplates, messages } from '@storefront/shared-contracts/texts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Panel } from '../order/Panel';
import { PincodeField } from './PincodeField';

const nothing = () => undefined;
const meta = {
  title: 'Form/PincodeField',
  component: PincodeField,
  args: { value: '560078', onChange: nothing, onCheck: nothing, state: { kind: 'initial' } },
  decorators: [(Story) => <Panel heading="Delivery pincode">{Story()}</Panel>],
} satisfies Meta<typeof PincodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty = { args: { value: '' } } satisfies Story;
export const Ready = {} satisfies Story;
export const Checking = { args: { state: { kind: 'checking' } } } satisfies Story;
export const Serviceable = {
  args: { state: { kind: 'ok', message: messageTemplates.pincodeServiceable('24 Nov 2026') } },
} satisfies Story;
export const Rejected = {
  args: { value: '744301', state: { kind: 'rejected', message: messages.pincodeNotServiceable } },
} satisfies Story;
