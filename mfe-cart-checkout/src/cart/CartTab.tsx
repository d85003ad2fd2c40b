import type { PincodeCheck } from '@storefront/page-kit';
import { paths, type ProductType, type UnpaidOrder } from '@storefront/shared-contracts';
import { messages, labels } from '@storefront/shared-contracts/texts';
import { ErrorState, Button, EmptyState } from '@storefront/shared-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { CartSkeleton } from './CartSkeleton';
import { FilledCart } from './FilledCart';
import type { CartQuery } from './use-cart';
import { useFocusAfterRemoval } from './use-list-focus';

export interface CartTabProps {
  readonly type: ProductType;
  readonly query: CartQuery;
  readonly pincode: PincodeCheck;
  /** Gets the focus when the last row is removed. */
  readonly heading: RefObject<HTMLElement | null>;
  /**
   * Renders a payment that the customer left open. `onChanged` is called when the payment may differ from the shown
   * one.
   */
  readonly renderUnpaid: (order: UnpaidOrder | undefined, onChanged: () => void) => ReactNode;
}

/** One of the two carts: loading, failed, empty, or with its lines. */
export function CartTab({ type, query, pincode, heading, renderUnpaid }: CartTabProps) {
  const { cart, isError, isFetching, refetch } = query;
  const list = useRef<HTMLDivElement>(null);
  const noteRemoval = useFocusAfterRemoval(list, heading, cart?.items.length ?? 0);
  if (cart === undefined) {
    if (!isError) return <CartSkeleton type={type} pincode={pincode} />;
    return (
      <ErrorState
        message={messages.loadCart}
        stillWorks="Your items are safe."
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  }
  return (
    <>
      {renderUnpaid(cart.unpaid, () => void refetch())}
      {cart.items.length === 0 ? (
        <EmptyCart type={type} />
      ) : (
        <FilledCart type={type} cart={cart} query={query} pincode={pincode} list={list} onRemove={noteRemoval} />
      )}
    </>
  );
}

const medicines = { label: labels.orderMedicines, href: paths.medicines };
const tests = { label: labels.bookLabTest, href: paths.labTests };

const emptyTexts = {
  medicine: { text: 'Medicines that you add appear here.', ways: [medicines, tests] },
  lab: { text: 'Lab tests that you add appear here.', ways: [tests, medicines] },
} as const;

/** The empty cart with links to the two catalogues, the one of this cart first. */
function EmptyCart({ type }: { type: ProductType }) {
  const { text, ways } = emptyTexts[type];
  return (
    <EmptyState
      heading={messages.cartEmpty}
      text={text}
      actions={ways.map(({ label, href }, index) => (
        <Button key={href} size="small" variant={index === 0 ? 'primary' : 'secondary'} href={href}>
          {label}
        </Button>
      ))}
    />
  );
}
