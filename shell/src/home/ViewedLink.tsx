import { formatRupees } from '@storefront/shared-contracts';
import { AppLink, keepUnits, LabTile, media, PackTile, pictogramFor } from '@storefront/shared-ui';
import styled from 'styled-components';
import type { ViewedItem } from './useViewedItems';

/** One product that was viewed: its drawing, name and price; all of it is the link. */
export function ViewedLink({ href, name, price, product }: ViewedItem) {
  return (
    <Link href={href}>
      {product.type === 'medicine' ? (
        <PackTile
          pack={pictogramFor({ ...product.medicine, category: product.medicine.category.slug })}
          category={product.medicine.category.slug}
          size="mini"
        />
      ) : (
        <LabTile test={product.test} size="mini" />
      )}
      <span>
        <b>{keepUnits(name)}</b> <small>{formatRupees(price)}</small>
      </span>
    </Link>
  );
}

const Link = styled(AppLink)`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: 12px;
  height: 100%;
  padding: 12px 14px;
  color: var(--text);
  line-height: 1.25;
  text-decoration: none;
  overflow-wrap: anywhere;

  b {
    display: block;
    font-size: 1rem;
    font-weight: var(--w-semi);
  }

  small {
    display: block;
    margin-top: 3px;
    color: var(--text-2);
    font-size: 1rem;
    font-weight: var(--w-med);
  }

  &:hover b {
    text-decoration: underline;
  }

  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }

  ${media.phone} {
    padding-left: var(--gutter);
  }
`;
