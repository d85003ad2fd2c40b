import { formatRupees, paths, toPaise, type PriceDetails } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { Icon, media, TextLink } from '@storefront/shared-ui';
import styled from 'styled-components';

/**
 * The last row of the medicine cart: the amount that is missing for free delivery. Renders nothing if delivery is free.
 * See docs/behaviour.md, D16.
 */
export function FreeDeliveryStrip({ priceDetails: { all_total, discount, delivery } }: { priceDetails: PriceDetails }) {
  const counted = toPaise(all_total) - toPaise(discount);
  const missing = limits.freeDeliveryFromRupees * 100 - counted;
  if (delivery === 0 || missing <= 0) return null;
  return (
    <Strip>
      <Icon name="truck" />
      <p>{`Add ${formatRupees(missing / 100, { exact: true })} for free delivery`}</p>
      <TextLink kind="alone" href={paths.medicines} aria-label="Add more medicines">
        Add more
      </TextLink>
      <Bar
        max={limits.freeDeliveryFromRupees}
        value={counted / 100}
        aria-label={`${formatRupees(counted / 100, { exact: true })} of ${formatRupees(limits.freeDeliveryFromRupees)}`}
      />
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 10px;
  padding: 4px 18px 14px;
  border-top: 1px solid var(--rule);
  background: var(--save-bg);
  color: var(--save);
  line-height: 1.35;

  > p {
    flex: 1 1 12rem;
    padding: 8px 0;
    font-weight: var(--w-med);
  }

  > a {
    color: var(--save);
  }

  ${media.phone} {
    padding: 4px var(--gutter) 14px;
  }
`;

/* One rule for each engine: a browser drops a list with a selector that it does not know. */
const Bar = styled.progress`
  flex: 1 0 100%;
  height: 4px;
  border: 0;
  border-radius: 2px;
  overflow: hidden;
  appearance: none;
  background: color-mix(in srgb, var(--save) 22%, var(--save-bg));

  &::-webkit-progress-bar {
    background: transparent;
  }

  &::-webkit-progress-value {
    border-radius: 2px;
    background: var(--save);
    transition: width var(--t-slow) var(--ease);
  }

  &::-moz-progress-bar {
    border-radius: 2px;
    background: var(--save);
    transition: width var(--t-slow) var(--ease);
  }
`;
