import { ShellContext, type ProductType } from '@storefront/shared-contracts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createFakeShell } from '../testing/fake-shell';
import { TrustFacts } from './TrustFacts';

const trust = {
  drug_licence: '20B/000000, 21B/000000',
  pharmacist: 'Name Surname, reg. no. 000000',
  return_period: '3 days',
  lab_accreditation: 'NABL MC-0000',
  seller: 'Tulsi Traders',
  address: '22 Market Road, Pune',
  gstin: '27AAPFU0939F1ZV',
};

const Example = ({ type }: { type: ProductType }) => (
  <ShellContext.Provider value={createFakeShell({ config: { trust } })}>
    <TrustFacts type={type} />
  </ShellContext.Provider>
);

const meta = { title: 'Product/Trust facts', component: Example } satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Medicine = { args: { type: 'medicine' } } satisfies Story;
export const Lab = { args: { type: 'lab' } } satisfies Story;
