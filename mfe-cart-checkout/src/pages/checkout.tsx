import { buildUrl, paths, type PageModule } from '@storefront/shared-contracts';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { ErrorState, PageContainer } from '@storefront/shared-ui';
import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { parseCheckoutParams, type CheckoutParams } from '../checkout/checkout-params';
import { CheckoutForm } from '../checkout/CheckoutForm';
import { CheckoutRejection } from '../checkout/CheckoutRejection';
import { CheckoutSkeleton } from '../checkout/CheckoutSkeleton';
import { Redirect } from '../checkout/Redirect';
import { checkoutQuery, usePricedCheckout } from '../checkout/use-priced-checkout';

/** The first pricing, fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, _params, query) => {
  const address = parseCheckoutParams(query);
  return address ? [checkoutQuery(api, address, 0)] : [];
};

/** /checkout?page=&add_reference_id=&coupon_code=: confirmation and payment. */
export default function CheckoutPage() {
  const [query] = useSearchParams();
  const address = parseCheckoutParams(query);
  const title = useRef<HTMLHeadingElement>(null);
  if (!address) return <Redirect to={paths.cart} />;
  return (
    <Page>
      <h1 ref={title} tabIndex={-1}>
        {labels.orderConfirmation}
      </h1>
      <CheckoutOf key={query.toString()} address={address} title={title} />
    </Page>
  );
}

interface CheckoutOfProps {
  readonly address: CheckoutParams;
  readonly title: RefObject<HTMLHeadingElement | null>;
}

function CheckoutOf({ address, title }: CheckoutOfProps) {
  const { outcome, checkout, turn, reprice, retry, retrying } = usePricedCheckout(address);
  // The control that was pressed to price again is removed.
  useEffect(() => {
    if (turn > 0) title.current?.focus({ preventScroll: true });
  }, [turn, title]);
  if (outcome === undefined) return <CheckoutSkeleton type={address.type} />;
  switch (outcome.kind) {
    case 'empty':
      return <Redirect to={buildUrl.cart(address.type)} />;
    case 'rejected':
      return <CheckoutRejection address={address} rejection={outcome.rejection} afterConfirm={false} />;
    case 'ready':
      return checkout && <CheckoutForm key={turn} address={address} checkout={checkout} onReprice={reprice} />;
    case 'failed':
      return (
        <ErrorState
          message={outcome.message ?? messages.checkoutFailed}
          stillWorks="Your cart is safe."
          onRetry={retry}
          pending={retrying}
        />
      );
  }
}

const Page = styled(PageContainer)`
  /* Keeps the footer below the first screen while the cart is priced. */
  min-height: 100vh;
  padding-top: var(--s6);

  > h1 {
    margin-bottom: var(--s4);
  }

  > h1:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;
