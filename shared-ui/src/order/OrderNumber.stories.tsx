import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { OrderNumber } from './OrderNumber';

const meta = { component: OrderNumber, title: 'Order/OrderNumber' } satisfies Meta<typeof OrderNumber>;
export default meta;

/** The prefix is for screen readers alone. */
export const Medicine: StoryObj<typeof meta> = { args: { type: 'medicine', order_id: '4821300017' } };
