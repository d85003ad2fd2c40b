import { Button } from '../actions/Button';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Breadcrumbs } from '../detail/Breadcrumbs';
import { ActionBar } from '../detail/ActionBar';
import { ScrollToTop } from './ScrollToTop';
import { Tabs } from '../tabs/Tabs';

const meta = { title: 'Navigation/All' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Crumbs = {
  render: () => (
    <Breadcrumbs crumbs={[{ label: 'Home', href: '#' }, { label: 'Medicines', href: '#m' }, { label: 'Allopathic' }]} />
  ),
} satisfies Story;

export const CartTabs = {
  render: () => (
    <Tabs
      label="Cart"
      items={[
        { id: 'medicine', label: 'Medicines', count: 4, content: 'Four medicines' },
        { id: 'lab', label: 'Lab Test', count: 1, content: 'One test' },
      ]}
    />
  ),
} satisfies Story;

export const DetailTabs = {
  render: () => (
    <Tabs
      label="About this medicine"
      items={[
        { id: 'composition', label: 'Composition', content: 'Amoxicillin, Clavulanic Acid' },
        { id: 'manufacturer', label: 'Manufacturer', content: 'Meru Pharma Works' },
        { id: 'description', label: 'Description', content: 'No description given by the manufacturer.' },
      ]}
    />
  ),
} satisfies Story;

const LongPage = styled.div`
  height: 3000px;
`;

export const PhoneActionBar = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <ActionBar heading="₹24.60" line="₹1.64 a tablet" action={<Button icon="basket">Add to cart</Button>} />
  ),
} satisfies Story;

export const BackToTop = {
  render: () => (
    <LongPage>
      Scroll down more than two screens, then up.
      <ScrollToTop />
    </LongPage>
  ),
} satisfies Story;
