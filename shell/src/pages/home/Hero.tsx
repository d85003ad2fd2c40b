import { useShell } from '@storefront/shared-contracts';
import { breakpoints, media, PageContainer } from '@storefront/shared-ui';
import styled from 'styled-components';
import { HeroLinks } from './HeroLinks';
import { HeroScene } from './HeroScene';

export function Hero() {
  const { Widget } = useShell();
  return (
    <Background>
      <PageContainer>
        <Columns>
          <Words>
            <h1>Medicines at your door. Lab tests at your home.</h1>
            <p>Clear prices, real discounts and the full composition of every medicine.</p>
            <HeroLinks />
          </Words>
          <HeroScene />
        </Columns>
        <Widget name="catalogue/shop-by-category" props={{}} placeholder={<CategoriesSpace />} />
      </PageContainer>
    </Background>
  );
}

const Background = styled.section`
  padding-bottom: 20px;
  background: var(--hero);
  color: var(--on-dark);

  ${media.phone} {
    padding-bottom: 14px;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 552px) minmax(0, 1fr);
  gap: 36px;
  align-items: end;

  @media (max-width: ${breakpoints.wide - 1}px) {
    grid-template-columns: minmax(0, 1fr);

    > svg {
      display: none;
    }
  }
`;

const Words = styled.div`
  align-self: center;
  padding: 28px 0 24px;

  h1 {
    max-width: 12.5em;
    font-size: var(--fs-44);
    font-weight: var(--w-semi);
    letter-spacing: -0.022em;
    line-height: 1.04;
    text-wrap: balance;
  }

  h1 + p {
    max-width: 36ch;
    margin-top: 12px;
    color: var(--neem-200);
    font-size: var(--fs-18);
    line-height: 1.4;
  }

  ${media.phone} {
    padding: 14px 0 12px;

    h1 {
      max-width: none;
      font-size: 1.625rem;
    }

    h1 + p {
      display: none;
    }
  }
`;

/* Height of the categories while they load. Without categories the hero ends below the links. */
const CategoriesSpace = styled.div`
  min-height: 116px;

  ${media.tablet} {
    min-height: 240px;
  }

  ${media.phone} {
    min-height: 96px;
  }
`;
