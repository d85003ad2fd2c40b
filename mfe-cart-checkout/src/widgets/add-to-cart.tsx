import { labels, limits } from '@storefront/shared-contracts';
import type { AddToCartProps } from '@storefront/shared-contracts';
import { Button, media, QuantitySelect, VisuallyHidden } from '@storefront/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { shortageText } from '../cart/line-changes';
import { useLineQuantity } from '../quantity/use-line-quantity';

/** Adds a product to the cart and changes its quantity there, in lists and on a product's own page. Source: spec 4 (Cart). */
export default function AddToCart({ productType, id, name, quantity: given, max, size }: AddToCartProps) {
  const { quantity, saving, outcome, change } = useLineQuantity({ type: productType, id }, given);
  const slot = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const [announcement, setAnnouncement] = useState('');
  const inCart = quantity > 0;

  const choose = (wanted: number) => {
    touched.current = true;
    change(wanted);
  };

  // The button gives way to the select and back: the focus that was on the one goes on to the other.
  useEffect(() => {
    const element = slot.current;
    if (!touched.current || !element || element.ownerDocument.activeElement !== element.ownerDocument.body) return;
    element.querySelector<HTMLElement>('select, button')?.focus({ preventScroll: true });
  }, [inCart]);

  // Only the place that was used speaks, though every place of this product shows the same.
  useEffect(() => {
    if (!touched.current || saving || outcome === undefined) return;
    touched.current = false;
    if (outcome === 'saved') setAnnouncement(inCart ? `${name}: ${quantity} in cart` : `${name}: removed from cart`);
  }, [saving, outcome, inCart, quantity, name]);

  return (
    <Slot ref={slot} $size={size}>
      {inCart ? (
        <QuantitySelect
          itemName={name}
          value={quantity}
          max={Math.min(limitOf(productType), max)}
          kind={productType}
          onChange={choose}
        />
      ) : max > 0 ? (
        <AddButton name={name} size={size} onAdd={() => choose(1)} />
      ) : (
        <OutOfStock>{shortageText({ type: productType, max }, 1)}</OutOfStock>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Slot>
  );
}

const limitOf = (type: AddToCartProps['productType']) =>
  type === 'lab' ? limits.labPatientsMax : limits.medicineQuantityMax;

function AddButton({ name, size, onAdd }: Pick<AddToCartProps, 'name' | 'size'> & { onAdd: () => void }) {
  return size === 'full' ? (
    <Button icon="basket" onClick={onAdd} aria-label={`Add to cart: ${name}`}>
      Add to cart
    </Button>
  ) : (
    <Button variant="secondary" size="small" onClick={onAdd} aria-label={`Add ${name} to cart`}>
      {labels.add}
    </Button>
  );
}

/* Button, select and words share one box, so that nothing beside them moves when one takes another's place. */
const compact = css`
  min-width: 88px;
  min-height: var(--tap);
`;

const full = css`
  min-width: 172px;
  min-height: 48px;

  select {
    min-height: 48px;
    font-size: var(--fs-16);
  }

  ${media.phone} {
    width: 100%;
  }
`;

const Slot = styled.div<{ $size: AddToCartProps['size'] }>`
  position: relative;
  display: inline-grid;
  align-items: center;
  ${({ $size }) => ($size === 'full' ? full : compact)}

  select {
    width: 100%;
  }
`;

const OutOfStock = styled.span`
  color: var(--text-3);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  line-height: 1.2;
  text-align: center;
`;
