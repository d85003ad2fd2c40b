import { formatRupees, useShell } from '@storefront/shared-contracts';
import {
  AppLink,
  focusMainIfLost,
  joinUnits,
  LabTile,
  LinkButton,
  ListSurface,
  media,
  MedicineTile,
  Meta,
  PageContainer,
  sidewaysRow,
} from '@storefront/shared-ui';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { useServices } from '../../services/services';
import { useViewedItems, type ViewedItem } from '../../services/use-viewed-items';

/** One or two products are those whose pages the visitor comes from. */
const fewestShown = 3;

/**
 * Products viewed on this device, from three on. Rendered only with data. It is below the first screen, so nothing
 * visible shifts when it appears.
 */
export function RecentlyViewed() {
  const { notify } = useShell();
  const { recentlyViewed } = useServices();
  const heading = useId();
  const items = useViewedItems();
  const wasCleared = useRef(false);
  const isAbsent = items.length < fewestShown;
  useEffect(() => {
    if (!isAbsent || !wasCleared.current) return;
    wasCleared.current = false;
    focusMainIfLost();
  }, [isAbsent]);
  if (isAbsent) return null;
  const clear = () => {
    wasCleared.current = true;
    recentlyViewed.clear();
    notify({ type: 'success', message: 'Recently viewed list cleared' });
  };
  return (
    <StripSection as="section" aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>Recently viewed</h2>
        <StorageNote>Kept on this device only</StorageNote>
        <Clear onClick={clear} aria-label="Clear recently viewed">
          Clear
        </Clear>
      </Head>
      <ProductStrip as="ul" role="list" $fullBleed>
        {items.map((item) => (
          <li key={item.href}>
            <ViewedLink {...item} />
          </li>
        ))}
      </ProductStrip>
    </StripSection>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: 1fr auto auto;
  gap: 0 var(--s4);
  align-items: center;

  ${media.phone} {
    grid-template-columns: 1fr auto;
  }
`;

const StorageNote = styled(Meta)`
  ${media.phone} {
    grid-row: 2;
    grid-column: 1 / -1;
    margin: calc(-1 * var(--s2)) 0 var(--s2);
  }
`;

const Clear = styled(LinkButton)`
  justify-content: flex-end;
  min-width: var(--tap);
`;

/** A viewed product; the whole card is the link. */
function ViewedLink({ href, name, price, product }: ViewedItem) {
  return (
    <StripLink href={href}>
      {product.type === 'medicine' ? (
        <MedicineTile medicine={product.medicine} size="mini" />
      ) : (
        <LabTile test={product.test} size="mini" />
      )}
      <span>
        <b>{joinUnits(name)}</b> <small>{formatRupees(price)}</small>
      </span>
    </StripLink>
  );
}

const StripSection = styled(PageContainer)`
  margin-top: var(--s12);
`;

const shownWide = 5;
const shownOnTablet = 3;

/* On phones it scrolls sideways. */
const ProductStrip = styled(ListSurface)`
  display: grid;
  grid-auto-columns: minmax(0, 240px);
  grid-auto-flow: column;
  width: fit-content;
  max-width: 100%;

  > li + li {
    border-left: 1px solid var(--rule);
  }

  ${media.tabletUp} {
    > li:nth-child(n + ${shownWide + 1}) {
      display: none;
    }
  }

  ${media.tablet} {
    > li:nth-child(n + ${shownOnTablet + 1}) {
      display: none;
    }
  }

  ${media.phone} {
    ${sidewaysRow('min(13.75rem, 72vw)')}
    width: auto;
    max-width: none;
  }
`;

/* The whole cell is the link. */
const StripLink = styled(AppLink)`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
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
