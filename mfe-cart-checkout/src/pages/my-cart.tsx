import { labels } from '@storefront/shared-contracts';
import { media, Tabs, TotalBar, VisuallyHidden, Wrap } from '@storefront/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { LabTestCart } from '../cart/LabTestCart';
import { MedicineCart } from '../cart/MedicineCart';
import { totalLabel } from '../cart/PriceDetailsPanel';
import { useCartAnnouncement } from '../cart/use-cart-announcement';
import { useMedicineCart } from '../cart/use-medicine-cart';

/** My Cart: medicines and lab tests, each with what they cost. Source: spec 2 (My Cart). */
export default function MyCart() {
  const query = useMedicineCart();
  const { cart, totalsPending } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const announcement = useCartAnnouncement(cart?.lines);
  return (
    <Page $pending={totalsPending}>
      <Heading ref={heading} tabIndex={-1}>
        {labels.myCart}
      </Heading>
      <Tabs
        label={labels.myCart}
        items={[
          {
            id: 'medicine',
            label: labels.medicines,
            count: cart?.medicineCount,
            content: <MedicineCart query={query} heading={heading} />,
          },
          { id: 'lab', label: labels.labTest, count: cart?.labCount, content: <LabTestCart /> },
        ]}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {cart && cart.lines.length > 0 && (
        <TotalBar label={totalLabel} total={cart.priceDetails.total_amount} action={null} />
      )}
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

const Page = styled(Wrap)<{ $pending: boolean }>`
  padding-top: var(--s6);

  [role='tabpanel'] {
    padding-top: var(--s4);
  }

  [data-total-bar] b {
    transition: opacity var(--t-med);
    ${({ $pending }) => $pending && 'opacity: .5; transition-delay: 150ms;'}
  }

  ${media.phone} {
    padding-top: var(--s4);

    /* the bar rests on the footer, whose distance to a page is that of every page */
    &:has([data-total-bar]) {
      margin-bottom: calc(-1 * var(--s16));
    }
  }
`;
