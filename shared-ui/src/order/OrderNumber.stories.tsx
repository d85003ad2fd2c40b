import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { OrderNumber } from './OrderNumber';

const meta = { component: OrderNumber, title: 'Order/OrderNumber' } satisfies Meta<typeof OrderNumber>;
export default meta;

export const Medicine: StoryObj<typeof meta> = { args: { type: 'medicine', order_id: '4821300017' } };

/** The prefix must not look like a zero, whatever digit follows it. */
export const Lab: StoryObj<typeof meta> = { args: { type: 'lab', order_id: '0821300017' } };
