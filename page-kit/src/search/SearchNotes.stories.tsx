import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SearchNotes } from './SearchNotes';

const meta = {
  title: 'List/SearchNotes',
  component: SearchNotes,
  args: { keyword: 'dolo 650', type: 'medicines' },
} satisfies Meta<typeof SearchNotes>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BrandNotSold = {
  args: { search: { not_sold: { brand: 'Dolo 650', composition: 'Paracetamol 650 mg', match: 'same' } } },
} satisfies Story;
export const Complaint = { args: { search: { used_for: 'thyroid', other_kind: { count: 3 } } } } satisfies Story;
