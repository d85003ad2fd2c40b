import { MedicineCell, useSession } from '@storefront/page-kit';
import { buildUrl, customerMark, unwrap, useShell } from '@storefront/shared-contracts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import { labels } from '@storefront/shared-contracts/texts';
import { ListSurface, media, Meta, PageContainer, sidewaysRow, TextLink } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { useObservable } from '../../platform/observable';
import { useServices } from '../../services/services';

const freshMs = 60_000;

/**
 * The medicines that a signed-in customer ordered last. On a page whose head has found a customer's session, its space
 * is reserved until they are loaded. See docs/behaviour.md, O22.
 */
export function BuyAgain() {
  const { api } = useShell();
  const { session } = useServices();
  const { signedIn, is_verified } = useSession();
  const isRestored = useObservable(session.ready, false);
  const heading = useId();
  const isCustomer = signedIn && is_verified > 0;
  const { data, isError } = useQuery({
    queryKey: ['home', 'bought-medicines'],
    queryFn: async ({ signal }) => (await unwrap(api.call('boughtMedicines', {}, { quiet: true, signal }))).data,
    enabled: isCustomer,
    staleTime: freshMs,
  });
  const count = data?.length;
  useEffect(() => {
    if (isCustomer && count !== undefined) session.setBoughtNothing(count === 0);
  }, [session, isCustomer, count]);
  const isEmpty = (isRestored && !isCustomer) || isError || count === 0;
  if (isEmpty || !isCustomer || data === undefined) return <Space hidden={isEmpty} />;
  return (
    <Section as="section" aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>Buy again</h2>
        <TextLink kind="alone" href={buildUrl.orders('medicine')}>
          {labels.myMedicineOrders}
        </TextLink>
      </Head>
      <Cells as="ul" role="list" $fullBleed $count={data.length}>
        {data.map((medicine) => (
          <MedicineCell key={medicine.product_id} medicine={medicine} heading="h3">
            <Meta>{`Last ordered ${formatIstDate(medicine.last_ordered_at)}`}</Meta>
          </MedicineCell>
        ))}
      </Cells>
    </Section>
  );
}

const Section = styled(PageContainer)`
  margin-top: var(--s8);

  ${media.phone} {
    margin-top: var(--s2);
  }
`;

/* Shown where the page's head has set the mark. A served element stays in the page, so it is hidden and not removed. */
const Space = styled(Section)`
  display: none;
  min-height: 275px;

  html[${customerMark}] &:not([hidden]) {
    display: block;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s4);

  h2 {
    font-size: var(--fs-26);
    letter-spacing: -0.01em;

    ${media.phone} {
      font-size: 1.375rem;
    }
  }
`;

/* Four columns, as wide as the medicines need; below desktop width a row that scrolls sideways, of one height. */
const Cells = styled(ListSurface)<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  margin-top: var(--s3);

  ${media.desktop} {
    width: ${({ $count }) => $count * 25}%;
  }

  ${media.belowDesktop} {
    ${sidewaysRow('min(17rem, 76vw)')}
  }

  ${media.phone} {
    margin-top: var(--s1);
  }
`;
