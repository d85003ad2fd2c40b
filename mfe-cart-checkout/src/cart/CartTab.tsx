import type { PincodeCheck } from '@storefront/page-kit';
import { paths, type ProductType, type UnpaidOrder, isProductType, useShell } from '@storefront/shared-contracts';
import { messages, labels } from '@storefront/shared-contracts/texts';
import { ErrorState, Button, EmptyState } from '@storefront/shared-ui';
import { useRef, type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CartSkeleton } from './CartSkeleton';
import { FilledCart } from './FilledCart';
import type { CartQuery } from './use-cart';
import { useFocusAfterRemoval } from './use-list-focus';
import type { CartItem } from '../cart-state/cart-view';

interface CartTabProps {
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

const parameter = 'page';

/** The tab that the search params of the cart's URL select. */
export function readCartTab(query: URLSearchParams): ProductType {
  const asked = query.get(parameter);
  return isProductType(asked) ? asked : 'medicine';
}

/** The open tab. The URL has it as `page=lab`, so that a reload and Back restore it. */
export function useCartTab(): [ProductType, (tab: string) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = readCartTab(query);
  const show = useCallback(
    (next: string) => {
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === 'medicine') after.delete(parameter);
          else after.set(parameter, next);
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setQuery],
  );
  return [tab, show];
}

/** The text that announces a change of a line of this cart to assistive technology; '' before the first change. */
export function useCartAnnouncement(type: ProductType, items: readonly CartItem[] = []): string {
  const { events } = useShell();
  const [announcement, setAnnouncement] = useState('');
  // A removed line leaves the list before its event arrives, so the names are remembered.
  const names = useRef(new Map<number, string>());
  useEffect(() => {
    for (const { id, name } of items) names.current.set(id, name);
  }, [items]);
  useEffect(
    () =>
      events.on('cart:changed', ({ product_type, id, quantity }) => {
        const name = product_type === type && id !== undefined ? names.current.get(id) : undefined;
        if (name === undefined || quantity === undefined) return;
        setAnnouncement(quantity === 0 ? `${name}: removed from cart` : `${name}: ${quantity} in cart`);
      }),
    [events, type],
  );
  return announcement;
}
