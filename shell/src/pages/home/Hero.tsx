import { useShell } from '@storefront/shared-contracts';
import { media, PageContainer } from '@storefront/shared-ui';
import styled from 'styled-components';
import { HeroLinks, narrowDesktop } from './HeroLinks';

export function Hero() {
  const { Widget } = useShell();
  return (
    <Background>
      <Grid>
        <div>
          <h1>Medicines at your door. Lab tests at your home.</h1>
          <p>Clear prices, real discounts and the full composition of every medicine.</p>
          <HeroLinks />
        </div>
        <CategoryGrid>
          <Widget name="catalogue/shop-by-category" props={{}} />
        </CategoryGrid>
      </Grid>
    </Background>
  );
}

const Background = styled.section`
  background: var(--hero);
  color: var(--on-dark);

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

  ${narrowDesktop} {
    h1 {
      font-size: 2.375rem;
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
      max-width: none;
      font-size: 1.75rem;
    }

    h1 + p {
      display: none;
    }
  }
`;

const Grid = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: 48px;
  align-items: center;
  padding-top: 26px;
  padding-bottom: 28px;

  ${narrowDesktop} {
    gap: 32px;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    padding-top: 30px;
    padding-bottom: 26px;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding-top: 16px;
    padding-bottom: 16px;
  }
`;

/* Height of the categories, so that nothing shifts when they load. */
const CategoryGrid = styled.div`
  min-height: 268px;

  ${media.phone} {
    min-height: 92px;
  }
`;
