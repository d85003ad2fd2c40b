import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../actions/Button';
import { MedicineTile } from '../product/MedicineTile';
import { sampleMedicine } from '../product/sample-medicine';
import { StockNote } from '../product/ProductCard';
import { RelatedRow, RelatedRows, RelatedRowsSkeleton, RelatedSection } from './RelatedList';

const meta = { title: 'Product/Related list' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows = {
  render: () => (
    <RelatedSection heading="Medicines with Same Composition">
      <RelatedRows>
        <RelatedRow
          href="#3"
          name="Amoxicillin 500 + Clavulanic 125"
          tile={<MedicineTile medicine={sampleMedicine} size="mini" />}
          about="Kaveri Lifecare Pvt Ltd, Strip of 10 Tablets"
          price={98.5}
          unitPrice="₹9.85 a tablet"
          action={
            <Button variant="secondary" size="small">
              Add
            </Button>
          }
        />
        <RelatedRow
          href="#4"
          name="Co-amoxiclav 625 Tablet"
          tile={<MedicineTile medicine={sampleMedicine} size="mini" />}
          about="Aravali Drugs & Chemicals, Strip of 6 Tablets"
          price={66.9}
          unitPrice="₹11.15 a tablet"
          action={undefined}
        >
          <StockNote>Out of stock</StockNote>
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
