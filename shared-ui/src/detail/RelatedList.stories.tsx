import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SideMeta, SideRow, SideRows, SideRowsSkeleton, SideSection } from './SideList';

const meta = { title: 'Product/Side list' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows = {
  render: () => (
    <SideSection heading="Similar Health Packages">
      <SideRows>
        <SideRow href="#3" name="Diabetes Care Package" maker="Anvay Path Labs" price={899} mrp={1650}>
          <p>41 parameters</p>
        </SideRow>
        <SideRow href="#4" name="Heart Risk Profile, Advanced" maker="Suvarna Diagnostics" price={1749} mrp={1749}>
          <p>19 parameters</p>
          <SideMeta>Out of stock</SideMeta>
        </SideRow>
      </SideRows>
    </SideSection>
  ),
} satisfies Story;

export const OnTheWay = {
  render: () => (
    <SideSection heading="Similar Health Packages">
      <SideRows aria-busy>
        <SideRowsSkeleton />
      </SideRows>
    </SideSection>
  ),
} satisfies Story;
