import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Variants as Buttons } from '../actions/Button.stories';
import { Links as Chips } from '../actions/Chip.stories';
import { Error as ErrorField, Hint, Otp, Password, ReadOnly, Selects } from '../form/Fields.stories';
import { Tags } from '../feedback/Feedback.stories';
import { Panel } from '../order/Panel';
import { Stack } from '../layout/Stack';
import { PageContainer } from '../layout/PageContainer';
import { CartTabs, Crumbs } from '../navigation/Navigation.stories';
import { Blocks, PriceDetails } from '../price/Price.stories';
import { DetailTile, Quantities, Tiles } from '../product/Product.stories';
import { Voices } from '../theme/Type.stories';
import { Caption, SpecimenColumns } from './Caption';

const meta = { title: 'Sheets/Components', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

export const ComponentSheet = {
  render: () => (
    <PageContainer>
      <h1>Component sheet</h1>
      <Caption title="Buttons">{Buttons.render()}</Caption>
      <Caption title="Chips">{Chips.render()}</Caption>
      <SpecimenColumns>
        <Caption title="Fields">
          <Stack>
            {Hint.render()}
            {ErrorField.render()}
            {ReadOnly.render()}
          </Stack>
        </Caption>
        <Caption title="Password, OTP">
          <Stack>
            {Password.render()}
            {Otp.render()}
          </Stack>
        </Caption>
        <Caption title="Selects">{Selects.render()}</Caption>
        <Caption title="Quantity, price, tags">
          <Panel>
            <Stack>
              {Quantities.render()}
              {Blocks.render()}
              {Tags.render()}
            </Stack>
          </Panel>
        </Caption>
        <Caption title="Price details">{PriceDetails.render()}</Caption>
        <Caption title="Tabs, breadcrumbs">
          {Crumbs.render()}
          {CartTabs.render()}
        </Caption>
        <Caption title="Detail tile">{DetailTile.render()}</Caption>
      </SpecimenColumns>
      <Caption title="Pack tiles: band = category, foot = strength">{Tiles.render()}</Caption>
      <Caption title="Type">{Voices.render()}</Caption>
    </PageContainer>
  ),
} satisfies StoryObj;
