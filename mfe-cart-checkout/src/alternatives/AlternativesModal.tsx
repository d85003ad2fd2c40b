import { formatRupees, packText, unitPriceText, unwrap } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages, messageTemplates } from '@storefront/shared-contracts/texts';
import { Button, ErrorState, joinUnits, Modal, EmptyResults, SkeletonBar, VisuallyHidden } from '@storefront/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import styled from 'styled-components';
import { AlternativeRow, RowBox } from './AlternativeRow';
import { useReplace } from './use-replace';
import type { MedicineItem } from '../cart-state/cart-view';
import { useCartContext, type CartContext } from '../cart-state/change-cart';
import { keys } from '../cart-state/keys';

interface AlternativesModalProps {
  readonly item: MedicineItem;
  readonly onClose: () => void;
  /** Called after the medicine with this cart id has replaced the item. */
  readonly onReplaced: (id: number) => void;
}

/** A dialog with the alternatives to a medicine of the cart, cheapest first. */
export function AlternativesModal({ item, onClose, onReplaced }: AlternativesModalProps) {
  const { medicine, name, price } = item;
  const context = useCartContext();
  const query = useQuery(alternativesQuery(context, medicine.product_id));
  const replacing = useReplace(item, onReplaced);
  const found = query.data;
  const unitPrice = unitPriceText(medicine);
  return (
    <Modal
      open
      width="wide"
      onClose={onClose}
      title={messageTemplates.alternatives(name)}
      footer={
        found?.length === 0 ? (
          <Button variant="secondary" size="small" onClick={onClose}>
            Back to cart
          </Button>
        ) : undefined
      }
    >
      {found === undefined ? (
        query.isError ? (
          <Plain>
            <ErrorState
              message={messages.products}
              stillWorks="Your cart is safe."
              onRetry={() => void query.refetch()}
              pending={query.isFetching}
            />
          </Plain>
        ) : (
          <AlternativesSkeleton />
        )
      ) : found.length === 0 ? (
        <Plain>
          <EmptyResults
            heading={messages.noAlternate}
            text="No other manufacturer makes this composition in the same strength. Your item stays in the cart."
          />
        </Plain>
      ) : (
        <>
          <CartNote>
            In your cart: {joinUnits(packText(medicine))} from {medicine.manufacturer},{' '}
            <b>{formatRupees(price, { exact: true })}</b>
            {unitPrice !== undefined && `, ${unitPrice}`}
          </CartNote>
          <ul>
            {found.map((alternative) => (
              <AlternativeRow
                key={alternative.product_detail_id}
                alternative={alternative}
                item={item}
                replacing={replacing}
              />
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

const CartNote = styled.p`
  color: var(--text-2);

  b {
    font-weight: var(--w-semi);
  }
`;

/* The dialog itself is the box. */
const Plain = styled.div`
  > section {
    padding: 4px 0 8px;
    border: 0;
  }
`;

function AlternativesSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading alternatives</VisuallyHidden>
      <ul aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <RowBox key={row}>
            <SkeletonBar $w="48px" $h="60px" />
            <Text>
              <SkeletonBar $w="85%" $h="20px" />
              <SkeletonBar $w="55%" />
              <SkeletonBar $w="45%" />
            </Text>
            <SkeletonBar $w="84px" $h="24px" />
            <SkeletonBar $w="90px" $h="44px" />
          </RowBox>
        ))}
      </ul>
    </div>
  );
}

const Text = styled.div`
  display: grid;
  gap: 8px;
`;

/** Other medicines of the same composition and strength, cheapest first, 10 at most. */
const alternativesQuery = ({ shell }: CartContext, product_id: number) =>
  queryOptions({
    queryKey: keys.alternatives(product_id),
    queryFn: async ({ signal }) => {
      const input = {
        params: { id: product_id },
        query: { limit: limits.pageSize.similarMedicines, order_by: 'low' as const },
      };
      const call = shell.api.call('similarComposition', input, { quiet: true, signal });
      return (await unwrap(call)).data;
    },
    staleTime: 60_000,
  });
