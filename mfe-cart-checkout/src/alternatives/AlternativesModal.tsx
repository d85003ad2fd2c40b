import { formatRupees, messages, messageTemplates, packText, unitPriceText } from '@storefront/shared-contracts';
import { Button, ErrorState, joinUnits, Modal, EmptyResults } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { MedicineItem } from '../cart-state/cart-page';
import { useCartContext } from '../cart-state/cart-store';
import { AlternativeRow } from './AlternativeRow';
import { alternativesQuery } from './alternatives-query';
import { AlternativesSkeleton } from './AlternativesSkeleton';
import { useReplace } from './use-replace';

export interface AlternativesModalProps {
  readonly item: MedicineItem;
  readonly onClose: () => void;
  /** The medicine with this cart key has taken the item's place. */
  readonly onReplaced: (id: number) => void;
}

/** What else there is of a cart's medicine, cheapest first. */
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
          <InCart>
            In your cart: {joinUnits(packText(medicine))} from {medicine.manufacturer},{' '}
            <b>{formatRupees(price, { exact: true })}</b>
            {unitPrice !== undefined && `, ${unitPrice}`}
          </InCart>
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

const InCart = styled.p`
  color: var(--text-2);

  b {
    font-weight: var(--w-semi);
  }
`;

/* The dialog is the box. */
const Plain = styled.div`
  > section {
    padding: 4px 0 8px;
    border: 0;
  }
`;
