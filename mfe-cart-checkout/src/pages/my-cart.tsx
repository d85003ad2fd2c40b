import type { PageModule, ProductType } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { cartQuery, usePincode } from '@storefront/page-kit';
import { media, VisuallyHidden, PageContainer } from '@storefront/shared-ui';
import { Tabs } from '@storefront/shared-ui/tabs';
import { useRef } from 'react';
import styled from 'styled-components';
import { CartTab, readCartTab, useCartTab, useCartAnnouncement } from '../cart/CartTab';
import { useCart } from '../cart/use-cart';
import { UnpaidOrderPanel } from '../checkout/UnpaidOrderPanel';

const tabs = [
  { id: 'medicine', label: labels.medicines },
  { id: 'lab', label: labels.labTest },
] as const;

/** The cart of the open tab, fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, _params, query) => [cartQuery(api, readCartTab(query))];

/** /my-cart: the cart of medicines and the cart of lab tests, each with its price details. */
export default function MyCart() {
  const [tab, setTab] = useCartTab();
  const carts = { medicine: useCart('medicine', tab === 'medicine'), lab: useCart('lab', tab === 'lab') };
  const pincode = usePincode();
  const heading = useRef<HTMLHeadingElement>(null);
  const announcement = useCartAnnouncement(tab, carts[tab].cart?.items);
  // The response of either cart has the line counts of both. The open cart was fetched last, so its counts are used.
  const other: ProductType = tab === 'lab' ? 'medicine' : 'lab';
  const counts = (carts[tab].cart ?? carts[other].cart)?.counts;
  return (
    <Page>
      <Heading ref={heading} tabIndex={-1}>
        {labels.myCart}
      </Heading>
      <Tabs
        label={labels.myCart}
        value={tab}
        onValueChange={setTab}
        items={tabs.map(({ id, label }) => ({
          id,
          label,
          count: counts?.[id],
          content: (
            <CartTab
              key={id}
              type={id}
              query={carts[id]}
              pincode={pincode}
              heading={heading}
              renderUnpaid={(order, onChanged) => <UnpaidOrderPanel type={id} order={order} onChanged={onChanged} />}
            />
          ),
        }))}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Page>
  );
}

const Heading = styled.h1`
  margin-bottom: var(--s2);

  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

const Page = styled(PageContainer)`
  /* Keeps the footer below the first screen, whatever the cart contains. */
  min-height: 100vh;
  padding-top: var(--s5);

  [role='tabpanel'] {
    padding-top: var(--s4);
  }

  ${media.phone} {
    padding-top: var(--s4);
  }
`;
