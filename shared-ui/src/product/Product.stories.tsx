import { labels } from '@storefront/shared-contracts/texts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Button } from '../actions/Button';
import { DescriptionList } from '../detail/DescriptionList';
import { Row, Stack } from '../layout/Stack';
import { CompositionList } from '../detail/CompositionList';
import { LabTile } from './LabTile';
import { MedicineTile } from './MedicineTile';
import { ProductCard } from './ProductCard';
import { ProductCardSkeleton } from './ProductCardSkeleton';
import { ProductGrid } from './ProductGrid';
import { CartonTile } from '../order/CartonTile';
import { QuantitySelect } from '../order/QuantitySelect';
import { sampleCatalogue } from './sample-catalogue';
import { sampleMedicine } from './sample-medicine';

const meta = { title: 'Product/All' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
const outOfStock = { text: labels.outOfStock, link: { label: '2 others in stock', href: '#same' } };
const Gutter = styled.div`
  padding: 0 var(--gutter);
`;

export const SheetOfCards = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Gutter>
      <ProductGrid>
        {sampleCatalogue.map((medicine, index) => (
          <ProductCard
            key={medicine.product_id}
            medicine={medicine}
            href="#detail"
            unavailable={index === 2 ? outOfStock : undefined}
            action={
              index === 1 ? (
                <QuantitySelect itemName={medicine.name} value={2} max={15} onChange={nothing} />
              ) : (
                <Button variant="secondary" size="small">
                  Add
                </Button>
              )
            }
          />
        ))}
      </ProductGrid>
    </Gutter>
  ),
} satisfies Story;

export const LoadingCards = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Gutter>
      <ProductGrid>
        <ProductCardSkeleton />
        <ProductCardSkeleton />
      </ProductGrid>
    </Gutter>
  ),
} satisfies Story;

export const Cartons = {
  render: () => (
    <Row>
      <CartonTile count={1} />
      <CartonTile count={12} />
    </Row>
  ),
} satisfies Story;

export const Tiles = {
  render: () => (
    <Stack>
      {(['list', 'cart', 'account', 'order', 'mini'] as const).map((size) => (
        <Row key={size}>
          {sampleCatalogue.map((medicine) => (
            <div key={medicine.product_id}>
              <MedicineTile medicine={medicine} size={size} />
            </div>
          ))}
        </Row>
      ))}
    </Stack>
  ),
} satisfies Story;

export const LabTiles = {
  render: () => (
    <Row>
      {(['list', 'cart', 'account', 'order', 'mini', 'detail'] as const).map((size) => (
        <LabTile key={size} test={{ organ_icon: 'thyroid', is_package: 0 }} size={size} />
      ))}
      <LabTile test={{ organ_icon: '', is_package: 1 }} />
      <LabTile test={{ organ_icon: '', is_package: 0 }} />
    </Row>
  ),
} satisfies Story;

export const DetailTile = {
  render: () => <MedicineTile medicine={sampleMedicine} size="detail" />,
} satisfies Story;

export const DetailFacts = {
  render: () => (
    <DescriptionList
      kind="product"
      facts={[
        { label: 'Composition', value: <CompositionList composition={sampleMedicine.composition} /> },
        { label: 'Pack', value: 'Strip of 10 Tablets' },
      ]}
    />
  ),
} satisfies Story;

export const Quantities = {
  render: () => (
    <Row>
      <QuantitySelect itemName="Paracetamol" value={1} max={15} onChange={nothing} />
      <QuantitySelect itemName="Metformin" value={15} max={15} onChange={nothing} />
      <QuantitySelect itemName="Lipid Profile" kind="lab" value={2} max={5} onChange={nothing} />
      <QuantitySelect itemName="Aspirin" value={3} max={15} pending onChange={nothing} />
    </Row>
  ),
} satisfies Story;
