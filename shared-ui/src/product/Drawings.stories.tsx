import { packText } from '@storefront/shared-contracts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { packNames, packSymbols } from '../art/names';
import { PackArt } from '../art/PackArt';
import { Row, Stack } from '../layout/Stack';
import { medicineGroups } from '../pictogram/medicine-group';
import { MedicineTile } from './MedicineTile';
import { sampleCatalogue } from './sample-catalogue';
import { sampleMedicine } from './sample-medicine';

const meta = { title: 'Product/Drawings' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the pack says, beside what is drawn. */
export const Products = {
  render: () => (
    <Grid>
      {sampleCatalogue.map((medicine) => (
        <Product key={medicine.product_id}>
          <MedicineTile medicine={medicine} />
          <span>
            <b>{medicine.name}</b>
            <br />
            {packText(medicine)}
          </span>
        </Product>
      ))}
    </Grid>
  ),
} satisfies Story;

export const Groups = {
  render: () => (
    <Row>
      {medicineGroups.map(({ className, label }) => (
        <Group key={className} className={className}>
          {label}
        </Group>
      ))}
    </Row>
  ),
} satisfies Story;

export const Sizes = {
  render: () => (
    <Stack>
      {[sampleMedicine, ...sampleCatalogue.slice(5, 6)].map((medicine) => (
        <Row key={medicine.product_id}>
          {(['detail', 'list', 'cart', 'account', 'order', 'mini'] as const).map((size) => (
            <div key={size}>
              <MedicineTile medicine={medicine} size={size} />
            </div>
          ))}
        </Row>
      ))}
    </Stack>
  ),
} satisfies Story;

/** Pockets lie on a strip, the cup and the dropper beside a bottle. */
export const Symbols = {
  render: () => (
    <Row>
      {[...packSymbols, ...packNames].map((name) => (
        <Named key={name}>
          <PackArt symbols={[name]} />
          {name}
        </Named>
      ))}
    </Row>
  ),
} satisfies Story;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: 12px;
`;

const Product = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: 10px;
  font-size: var(--fs-14);
`;

const Group = styled.div`
  padding: 10px 12px 10px 17px;
  border-radius: var(--r2);
  background: var(--p-bg);
  box-shadow: inset 5px 0 0 var(--p-tone);
  color: var(--p-line);
`;

const Named = styled.figure`
  display: grid;
  justify-items: center;
  gap: 6px;
  min-width: 96px;
  font-size: var(--fs-12);
  color: var(--text-2);

  svg {
    width: 72px;
    height: 82px;
  }
`;
