import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SearchForm } from './SearchForm';

const meta = { title: 'Form/SearchForm', component: SearchForm, args: { defaultType: 'medicines' } } satisfies Meta<
  typeof SearchForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Medicines = {} satisfies Story;
export const Tests = { args: { defaultType: 'test' } } satisfies Story;
export const Short = { args: { short: true } } satisfies Story;
export const WithKeyword = { args: { defaultKeyword: 'telmisartan' } } satisfies Story;
