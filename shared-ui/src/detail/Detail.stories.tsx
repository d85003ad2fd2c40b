import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../actions/Button';
import { PriceBlock } from '../price/PriceBlock';
import { MedicineTile } from '../product/MedicineTile';
import { sampleMedicine } from '../product/sample-medicine';
import { BuyPanel, BuyPanelProduct, DetailColumns, DetailPage, NotOnPhone, PhoneOnly } from './Detail';

const meta = { title: 'Product/Detail', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const price = <PriceBlock price={sampleMedicine.price} mrp={sampleMedicine.mrp} size="xl" />;

export const Columns = {
  render: () => (
    <DetailPage>
      <DetailColumns>
        <div>
          <h1>{sampleMedicine.name}</h1>
          <PhoneOnly>{price}</PhoneOnly>
        </div>
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
        <p>Texts about the medicine. On a desktop the panel stays in view while they scroll.</p>
      </DetailColumns>
    </DetailPage>
  ),
} satisfies Story;
