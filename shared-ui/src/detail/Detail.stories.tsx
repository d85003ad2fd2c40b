import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../actions/Button';
import { PriceBlock } from '../price/PriceBlock';
import { MedicineTile } from '../product/MedicineTile';
import { sampleMedicine } from '../product/sample-medicine';
import {
  BuyPanel,
  BuyPanelProduct,
  DetailColumns,
  DetailHead,
  DetailHeadBox,
  DetailPage,
  DetailTileSkeleton,
  NotOnPhone,
} from './Detail';
import { PlainText, PlainTextEntry, PlainTextOrigin } from './PlainText';

const meta = { title: 'Product/Detail', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const price = <PriceBlock price={sampleMedicine.price} mrp={sampleMedicine.mrp} size="xl" />;

export const Columns = {
  render: () => (
    <DetailPage>
      <DetailColumns>
        <DetailHead
          tile={<MedicineTile medicine={sampleMedicine} size="detail" />}
          maker={sampleMedicine.manufacturer}
          title={sampleMedicine.name}
          facts={[
            { label: 'Composition', value: 'Amoxicillin 500 mg + Clavulanic Acid 125 mg' },
            { label: 'Pack', value: 'Strip of 10 Tablets' },
          ]}
          price={price}
        />
        <BuyPanel>
          <div>
            <BuyPanelProduct>
              <MedicineTile medicine={sampleMedicine} size="mini" />
              <div>
                <b>{sampleMedicine.name}</b>
                <small>Strip of 10 Tablets</small>
              </div>
            </BuyPanelProduct>
            <NotOnPhone>
              {price}
              <Button full>Add to cart</Button>
            </NotOnPhone>
          </div>
          <div>When it is delivered</div>
        </BuyPanel>
        <div>
          <PlainText>
            <PlainTextEntry term="What it is for">Infections by bacteria.</PlainTextEntry>
            <PlainTextEntry term="When to ask a doctor first">If you are allergic to penicillin.</PlainTextEntry>
          </PlainText>
          <PlainTextOrigin>General information. Follow your doctor and the leaflet.</PlainTextOrigin>
        </div>
      </DetailColumns>
    </DetailPage>
  ),
} satisfies Story;

export const HeadLoading = {
  render: () => (
    <DetailPage>
      <DetailHeadBox>
        <DetailTileSkeleton />
      </DetailHeadBox>
    </DetailPage>
  ),
} satisfies Story;
