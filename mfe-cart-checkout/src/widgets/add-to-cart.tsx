import { getQuantity, type LineRef, type CartChange } from '@storefront/page-kit';
import { buildUrl, type AddToCartProps, type ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { Button, VisuallyHidden } from '@storefront/shared-ui';
import { QuantitySelect } from '@storefront/shared-ui/order';
import { useEffect, useRef, useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { shortageText } from '../cart/line-changes';
import { changeCart, changeFailureText, useCartContext } from '../cart-state/change-cart';
import { useLine } from '../cart-state/use-line';

/** Adds a product to the cart and changes its quantity: in lists, on the product's page and in its action bar. */
export default function AddToCart({ productType, id, name, max, size, filled, replaces }: AddToCartProps) {
  const { quantity, set, add } = useLine({ type: productType, id });
  const slot = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const [announcement, setAnnouncement] = useState('');
  const inCart = quantity > 0;

  // Only the used control announces the change, although all controls of this product show it.
  const announce = (saved: number) => {
    touched.current = false;
    setAnnouncement(saved > 0 ? `${name}: ${saved} in cart` : `${name}: removed from cart`);
  };
  const choose = (wanted: number) => {
    touched.current = true;
    set(wanted, announce);
  };
  const addFirst = () => {
    touched.current = true;
    // The action bar itself shows View cart.
    add(addedNotice(productType, name, size !== 'bar'), announce);
  };

  const context = useCartContext();
  const replace = async (replaced: LineRef & { name: string }) => {
    touched.current = true;
    const change = {
      id,
      quantity: getQuantity(context.client, replaced),
      at_least: true,
      replaces: replaced.id,
      added: replacedNotice(name, replaced.name),
    } as const;
    try {
      const saved = await changeCart(context, replaced, change);
      if (saved) announce(saved.data.quantity);
    } catch (error) {
      context.shell.notify({ type: 'danger', message: changeFailureText(error) });
    }
  };

  // The button and the select replace each other, so the focus moves to the new control.
  useEffect(() => {
    const element = slot.current;
    if (!touched.current || !element || element.ownerDocument.activeElement !== element.ownerDocument.body) return;
    element.querySelector<HTMLElement>('select, button')?.focus({ preventScroll: true });
  }, [inCart]);

  return (
    <Slot ref={slot} $size={size} $type={productType}>
      {inCart ? (
        <>
          <QuantitySelect
            itemName={name}
            value={quantity}
            max={Math.min(limitOf(productType), max)}
            kind={productType}
            onChange={choose}
          />
          {size !== 'compact' && (
            <Button variant={size === 'bar' ? 'primary' : 'secondary'} href={buildUrl.cart(productType)}>
              {labels.viewCart}
            </Button>
          )}
        </>
      ) : max > 0 ? (
        <AddButton
          name={name}
          size={size}
          filled={filled}
          replaces={replaces}
          onAdd={addFirst}
          onReplace={(replaced) => void replace({ type: productType, ...replaced })}
        />
      ) : (
        <OutOfStock>{shortageText({ type: productType, max }, 1)}</OutOfStock>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Slot>
  );
}

const limitOf = (type: AddToCartProps['productType']) =>
  type === 'lab' ? limits.labPatientsMax : limits.medicineQuantityMax;

interface AddButtonProps extends Pick<AddToCartProps, 'name' | 'size' | 'filled' | 'replaces'> {
  readonly onAdd: () => void;
  readonly onReplace: (replaced: NonNullable<AddToCartProps['replaces']>) => void;
}

function AddButton({ name, size, filled = false, replaces, onAdd, onReplace }: AddButtonProps) {
  if (size !== 'compact') {
    return (
      <Button icon="basket" onClick={onAdd} aria-label={`Add to cart: ${name}`}>
        Add to cart
      </Button>
    );
  }
  const look = { variant: filled ? 'primary' : 'secondary', size: 'small' } as const;
  return replaces ? (
    <Button {...look} onClick={() => onReplace(replaces)} aria-label={`Replace ${replaces.name} with ${name}`}>
      Replace
    </Button>
  ) : (
    <Button {...look} onClick={onAdd} aria-label={`Add ${name} to cart`}>
      {labels.add}
    </Button>
  );
}

/* Button, select and text have the same box, so that nothing beside them moves. "Patients 5" is wider than "Qty 15". */
const compact = css<{ $type: AddToCartProps['productType'] }>`
  display: inline-grid;
  width: ${({ $type }) => ($type === 'lab' ? '7.25rem' : '5.25rem')};
  min-height: var(--tap);

  select {
    padding: 0 28px 0 10px;
  }

  /* "Replace" has the width of "Add". */
  button {
    padding: 0 6px;
  }
`;

const full = css`
  display: flex;
  gap: var(--s3);
  min-height: 52px;

  > a,
  > button {
    flex: 1;
    min-height: 52px;
  }

  select {
    min-height: 52px;
    font-size: var(--fs-16);
  }
`;

const bar = css`
  display: flex;
  gap: var(--s2);

  > a,
  > button {
    flex: 1 1 5.25rem;
    min-height: 52px;
    padding: 4px 10px;
  }

  select {
    min-height: 52px;
    padding: 0 38px 0 14px;
    font-size: var(--fs-16);
  }

  @media (max-width: 359px) {
    > a {
      padding: 4px 6px;
      font-size: 1rem;
    }

    select {
      padding: 0 28px 0 10px;
      font-size: var(--fs-14);
    }
  }
`;

const sizeStyles = { compact, full, bar } as const;

const appear = keyframes`
  from { opacity: 0; }
`;

const Slot = styled.div<{ $size: AddToCartProps['size']; $type: AddToCartProps['productType'] }>`
  position: relative;
  align-items: center;
  ${({ $size }) => sizeStyles[$size]}

  select {
    width: 100%;
  }

  /* The quantity, which replaces the button. */
  select,
  select + svg {
    animation: ${appear} var(--t-fast) linear;
  }
`;

const OutOfStock = styled.span`
  color: var(--text-3);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  line-height: 1.2;
  text-align: center;
`;

/**
 * "Paracetamol 650 mg added", with a link to the cart.
 * @param name full name of the product
 * @param linked false if the page itself shows View cart
 */
export function addedNotice(type: ProductType, name: string, linked: boolean): NonNullable<CartChange['added']> {
  const title = `${type === 'lab' ? name : shortName(name)} added`;
  return linked ? { title, link: { label: labels.viewCart, href: buildUrl.cart(type) } } : { title };
}

/** "Dolobar 650 replaces Paracetamol 650 mg", with a link to the cart. */
const replacedNotice = (name: string, replaced: string): NonNullable<CartChange['added']> => ({
  title: `${shortName(name)} replaces ${shortName(replaced)}`,
  link: { label: labels.viewCart, href: buildUrl.cart('medicine') },
});

/** "Paracetamol 650 mg Tablet" -> "Paracetamol 650 mg". A name without a number keeps its form: "Cough Syrup". */
export function shortName(name: string): string {
  return (
    /^(.*\d.*?) (?:Tablets?|Capsules?|Injection|Suspension|Syrup|(?:Oral )?Solution|Drops|Respules|Rotacaps|Dilution)$/i.exec(
      name,
    )?.[1] ?? name
  );
}
