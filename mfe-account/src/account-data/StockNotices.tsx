import { useStockNotices } from '@storefront/page-kit';
import { buildUrl } from '@storefront/shared-contracts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import { messages, stockNoticeTexts } from '@storefront/shared-contracts/texts';
import { Button, Meta, SkeletonBar, TextLink, VisuallyHidden } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { useRef } from 'react';
import styled from 'styled-components';
import { SectionBody } from './SectionBody';

/** The medicines that the customer waits for, each of which can be ended. */
export function StockNotices() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { notices, change } = useStockNotices(true);
  const { data, isError } = notices;
  // The focus would be lost with the row.
  const end = (product_id: number) =>
    change.mutate({ product_id, waits: false }, { onSuccess: () => heading.current?.focus() });
  return (
    <Panel>
      <SectionBody>
        <h2 ref={heading} tabIndex={-1}>
          {stockNoticeTexts.list}
        </h2>
        {data === undefined && (isError ? <p role="alert">{messages.loadingData}</p> : <SkeletonBar $h="24px" />)}
        {data?.notices.length === 0 && <p>{stockNoticeTexts.none}</p>}
        {data !== undefined && data.notices.length > 0 && (
          <Rows role="list">
            {data.notices.map(({ product_id, name, asked_at }) => (
              <li key={product_id}>
                <div>
                  <TextLink kind="alone" href={buildUrl.medicineDetail({ product_id, name })}>
                    {name}
                  </TextLink>
                  <Meta>{stockNoticeTexts.askedOn(formatIstDate(asked_at))}</Meta>
                </div>
                <Button
                  variant="secondary"
                  size="small"
                  pending={change.isPending && change.variables.product_id === product_id}
                  pendingLabel={stockNoticeTexts.saving}
                  onClick={() => end(product_id)}
                >
                  <span>{stockNoticeTexts.end}</span>
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </Rows>
        )}
      </SectionBody>
    </Panel>
  );
}

const Rows = styled.ul`
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    padding: 10px 0;
    overflow-wrap: anywhere;
  }

  > li + li {
    border-top: 1px solid var(--rule);
  }
`;
