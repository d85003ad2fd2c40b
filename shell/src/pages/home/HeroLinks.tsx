import { paths } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { AppLink, borderInForcedColors, Icon, media } from '@storefront/shared-ui';
import styled from 'styled-components';

export function HeroLinks() {
  return (
    <Pair>
      <HeroLink href={paths.medicines} $turmeric>
        <span>
          <b>{labels.homeOrderMedicines}</b>
          <small>Tablets, syrups, drops, devices</small>
        </span>
        <Icon name="arrow-right" size="large" />
      </HeroLink>
      <HeroLink href={paths.labTests}>
        <span>
          <b>{labels.homeBookLabTest}</b>
          <small>Tests and health packages</small>
        </span>
        <Icon name="arrow-right" size="large" />
      </HeroLink>
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  margin-top: 20px;

  ${media.phone} {
    gap: 10px;
    margin-top: 12px;
  }
`;

const HeroLink = styled(AppLink)<{ $turmeric?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-width: 0;
  min-height: 72px;
  padding: 10px 14px;
  border-radius: var(--r2);
  background: ${({ $turmeric }) => ($turmeric ? 'var(--save-fill)' : 'var(--neem-100)')};
  color: var(--ink-900);
  line-height: 1.25;
  text-decoration: none;

  ${borderInForcedColors}

  &:hover {
    background: ${({ $turmeric }) => ($turmeric ? 'var(--haldi-400)' : 'var(--neem-50)')};
  }

  b {
    display: block;
    font-size: var(--fs-20);
    font-weight: var(--w-semi);
  }

  small {
    font-size: var(--fs-14);
  }

  ${media.phone} {
    min-height: 56px;
    padding: 6px 10px;
    gap: 4px;

    b {
      font-size: var(--fs-16);
      line-height: 1.2;
    }

    small {
      display: none;
    }

    svg {
      width: 20px;
      height: 20px;
    }
  }

  @media (max-width: 379px) {
    justify-content: center;
    padding: 6px;

    b {
      font-size: 1rem;
    }

    svg {
      display: none;
    }
  }
`;
