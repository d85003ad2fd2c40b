import { formatRupees } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { Badge, media } from '@storefront/shared-ui';
import styled from 'styled-components';

export function TrustBadges() {
  const from = formatRupees(limits.freeDeliveryFromRupees);
  const delivery = formatRupees(limits.deliveryRupees);
  return (
    <Pair>
      <Box className="cat-lab">
        <Badge name="badge-genuine" size={100} />
        <p>
          <b>{labels.genuine}</b>
          <span>Every pack comes sealed, from the manufacturer named on its label.</span>
        </p>
      </Box>
      <Box className="cat-lab">
        <Badge name="badge-delivery" size={100} />
        <p>
          <b>{labels.homeDelivery}</b>
          <span>
            Free on medicine orders of {from} or more. Below that, delivery costs {delivery}.
          </span>
        </p>
      </Box>
    </Pair>
  );
}

const Pair = styled.section`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 24px;

  ${media.tablet} {
    gap: 16px;
  }

  ${media.phone} {
    grid-template-columns: 1fr;
    gap: 10px;
  }
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 22px;
  padding: 18px 24px;
  border: 1px solid var(--rule);
  border-radius: var(--r3);
  background: var(--surface);

  b {
    display: block;
    font-size: var(--fs-26);
    font-weight: var(--w-semi);
    letter-spacing: -0.01em;
    line-height: 1.1;
  }

  span {
    display: block;
    max-width: 34ch;
    margin-top: 5px;
    color: var(--text-2);
    line-height: 1.4;
  }

  ${media.tablet} {
    gap: 16px;
    padding: 16px 18px;

    svg {
      width: 72px;
      height: 72px;
    }

    b {
      font-size: var(--fs-20);
    }

    span {
      font-size: 1rem;
    }
  }

  ${media.phone} {
    gap: 14px;
    padding: 12px 14px;

    svg {
      width: 64px;
      height: 64px;
    }

    b {
      font-size: var(--fs-20);
    }

    span {
      font-size: var(--fs-14);
    }
  }
`;
