import type { LabTest } from '@storefront/shared-contracts';
import { keepUnits, LabTile, media, PriceBlock } from '@storefront/shared-ui';
import styled from 'styled-components';
import { AddToCart } from '../tests/AddToCart';
import { IncludedSummary } from '../tests/IncludedSummary';
import { Head } from './layout';

/** Tile, then lab, title, what is in it, price, Add to cart: always in that order (design, section 6). */
export function TestHead({ test }: { test: LabTest }) {
  return (
    <Head>
      <LabTile test={test} size="detail" />
      <Words>
        <Lab>{test.lab_name}</Lab>
        <h1>{keepUnits(test.title)}</h1>
        <Summary test={test} kind="detail" />
      </Words>
      <Buy>
        <PriceBlock price={test.price} mrp={test.mrp} size="xl" />
        <AddToCart test={test} size="full" />
      </Buy>
    </Head>
  );
}

const Words = styled.div`
  min-width: 0;

  h1 {
    margin-top: 2px;
    font-size: 2rem;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    h1 {
      font-size: 1.5rem;
    }
  }
`;

const Lab = styled.p`
  color: var(--text-2);
  font-weight: var(--w-med);
`;

const Summary = styled(IncludedSummary)`
  max-width: 46ch;
  margin-top: 10px;
`;

/* the height of the full control is kept, whichever of its states it shows */
const Buy = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  min-height: 66px;
  border-top: 1.5px solid var(--rule-strong);
  padding-top: var(--s4);

  > :last-child {
    min-width: 200px;
    min-height: 48px;
  }

  ${media.phone} {
    grid-column: 1 / -1;

    > :last-child {
      width: 100%;
    }
  }
`;
