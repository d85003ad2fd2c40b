import type { ProductType } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { ListSurface, Meta, VisuallyHidden } from '@storefront/shared-ui';
import { Panel, PriceBreakdown, totalAmountLabel } from '@storefront/shared-ui/order';
import { TextBar } from '../layouts/TextBar';
import { OrderArea, OrderGrid } from './layout';
import { OrderItemRowSkeleton } from './OrderItemRow';
import { addressHeadings, OrderHelp } from './OrderPanels';
import { StatusPanelSkeleton } from './StatusPanel';

/** The skeleton of an order below its heading, with the layout of an order of two items. */
export function OrderSkeleton({ type }: { type: ProductType }) {
  return (
    <div data-loading>
      <VisuallyHidden role="status">Loading your order</VisuallyHidden>
      <StatusPanelSkeleton />
      <OrderGrid $few>
        <OrderArea $area="items">
          <ListSurface as="ul" $fullBleed aria-hidden="true">
            <OrderItemRowSkeleton />
            <OrderItemRowSkeleton />
          </ListSurface>
        </OrderArea>
        <OrderArea $area="price">
          <Panel heading={labels.priceDetails}>
            <PriceBreakdown
              rows={priceLabels[type].map((label) => ({ label, value: <Amount /> }))}
              total={{ label: totalAmountLabel, value: <Amount large /> }}
            />
            <Meta as="div">
              <TextBar width="40%" />
            </Meta>
          </Panel>
        </OrderArea>
        <OrderArea $area="address">
          <Panel heading={addressHeadings[type]}>
            {['50%', '80%', '70%', '76%', '40%'].map((width) => (
              <TextBar key={width} width={width} />
            ))}
          </Panel>
        </OrderArea>
        <OrderArea $area="help">
          <OrderHelp type={type} />
        </OrderArea>
      </OrderGrid>
    </div>
  );
}

/** The rows of `PriceSummary`, without rows that few orders have. */
const priceLabels = {
  medicine: ['Total MRP', 'Saving on MRP', 'Delivery'],
  lab: ['Total MRP', 'Saving on MRP', 'Home collection'],
} as const;

const Amount = ({ large = false }) => <TextBar width={large ? '92px' : '68px'} large={large} />;
