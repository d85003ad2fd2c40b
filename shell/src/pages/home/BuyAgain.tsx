import { AddToCartOutlet, useSession } from '@storefront/page-kit';
import { buildUrl, formatRupees, unwrap, useShell, type BoughtMedicine } from '@storefront/shared-contracts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import { labels } from '@storefront/shared-contracts/texts';
import { joinUnits, MedicineTile, TextLink } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { ProductStrip, StripLink, StripSection } from './ProductStrip';

const freshMs = 60_000;

/**
 * The medicines that a signed-in customer ordered last. Rendered only with data. It is below the first screen, so
 * nothing visible shifts when it appears. See docs/behaviour.md, O22.
 */
export function BuyAgain() {
  const { api } = useShell();
  const { signedIn, is_verified } = useSession();
  const heading = useId();
  const { data = [] } = useQuery({
    queryKey: ['home', 'bought-medicines'],
    queryFn: async ({ signal }) => (await unwrap(api.call('boughtMedicines', {}, { quiet: true, signal }))).data,
    enabled: signedIn && is_verified > 0,
    staleTime: freshMs,
  });
  if (!signedIn || data.length === 0) return null;
  return (
    <StripSection as="section" aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>Buy again</h2>
        <TextLink kind="alone" href={buildUrl.orders('medicine')}>
          {labels.myMedicineOrders}
        </TextLink>
      </Head>
      <ProductStrip as="ul" role="list" $fullBleed>
        {data.map((medicine) => (
          <Cell key={medicine.product_id}>
            <BoughtProduct medicine={medicine} />
          </Cell>
        ))}
      </ProductStrip>
    </StripSection>
  );
}

function BoughtProduct({ medicine }: { medicine: BoughtMedicine }) {
  const { name, price, last_ordered_at, product_detail_id: id, max_quantity: max } = medicine;
  return (
    <>
      <StripLink href={buildUrl.medicineDetail(medicine)}>
        <MedicineTile medicine={medicine} size="mini" />
        <span>
          <b>{joinUnits(name)}</b> <small>{formatRupees(price)}</small>{' '}
          <small>{`Ordered ${formatIstDate(last_ordered_at)}`}</small>
        </span>
      </StripLink>
      <AddToCartOutlet productType="medicine" id={id} name={name} max={max} size="compact" compactWidth="5.25rem" />
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s4);
`;

/* The control is at the same height in all cells. */
const Cell = styled.li`
  display: grid;
  grid-template-rows: 1fr auto;
  justify-items: end;

  > a {
    width: 100%;
  }

  > :last-child {
    margin: 0 14px 12px;
  }
`;
