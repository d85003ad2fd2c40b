import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RelatedMeta, RelatedRow, RelatedRows, RelatedRowsSkeleton, RelatedSection } from './RelatedList';

const meta = { title: 'Product/Related list' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows = {
  render: () => (
    <RelatedSection heading="Similar Health Packages">
      <RelatedRows>
        <RelatedRow href="#3" name="Diabetes Care Package" maker="Anvay Path Labs" price={899} mrp={1650}>
          <p>41 parameters</p>
        </RelatedRow>
        <RelatedRow href="#4" name="Heart Risk Profile, Advanced" maker="Suvarna Diagnostics" price={1749} mrp={1749}>
          <p>19 parameters</p>
          <RelatedMeta>Out of stock</RelatedMeta>
        </RelatedRow>
      </RelatedRows>
    </RelatedSection>
  ),
} satisfies Story;

export const OnTheWay = {
  render: () => (
    <RelatedSection heading="Similar Health Packages">
      <RelatedRows aria-busy>
        <RelatedRowsSkeleton />
      </RelatedRows>
    </RelatedSection>
  ),
} satisfies Story;
