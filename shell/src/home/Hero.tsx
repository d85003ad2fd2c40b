import { useShell } from '@storefront/shared-contracts';
import { breakpoints, media, Wrap } from '@storefront/shared-ui';
import styled from 'styled-components';
import { Doors } from './Doors';

/** What the shop is, and the two ways in; the categories beside it. */
export function Hero() {
  const { Widget } = useShell();
  return (
    <Ground>
      <Grid>
        <div>
          <h1>Medicines at your door. Lab tests at your home.</h1>
          <p>Printed prices, real discounts, and the composition on every pack.</p>
          <Doors />
        </div>
        <Cabinet>
          <Widget name="catalogue/shop-by-category" props={{}} />
        </Cabinet>
      </Grid>
    </Ground>
  );
}

const Ground = styled.section`
  background: var(--neem-900);
  color: var(--on-brand);

  h1 {
    max-width: 12.5em;
    font-size: var(--fs-44);
    font-weight: var(--w-semi);
    letter-spacing: -0.022em;
    line-height: 1.04;
    text-wrap: balance;
  }

  h1 + p {
    max-width: 34ch;
    margin-top: 14px;
    color: var(--neem-200);
    font-size: var(--fs-18);
    line-height: 1.4;
  }

  /* the narrow desktop's column takes the two sentences in the next smaller size */
  @media (min-width: ${breakpoints.desktop}px) and (max-width: ${breakpoints.wide - 1}px) {
    h1 {
      font-size: var(--fs-34);
    }
  }

  ${media.tablet} {
    h1 {
      max-width: none;
      font-size: 2.5rem;
    }

    h1 + p {
      max-width: none;
      margin-top: 10px;
    }
  }

  ${media.phone} {
    h1 {
      font-size: 2.125rem;
    }

    h1 + p {
      margin-top: 10px;
      font-size: var(--fs-16);
    }
  }
`;

const Grid = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: 48px;
  align-items: center;
  padding-top: 36px;
  padding-bottom: 36px;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    padding-top: 30px;
    padding-bottom: 26px;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 22px;
    padding-top: 22px;
    padding-bottom: 18px;
  }
`;

/* Room for a heading and two rows of tiles, so that nothing moves when they arrive. */
const Cabinet = styled.div`
  min-height: 332px;

  ${media.tablet} {
    min-height: 316px;
  }

  ${media.phone} {
    min-height: 280px;
  }
`;
