import { useShell } from '@storefront/shared-contracts';
import { customerQuery, fullName, formatMobile, useSession } from '@storefront/page-kit';
import { media, Meta } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { TextBar } from './TextBar';

/** Name and mobile number above the account navigation; only the session's name if the request fails. */
export function CustomerSummary() {
  const { api } = useShell();
  const { first_name } = useSession();
  const { data: customer, isError } = useQuery(customerQuery(api));
  if (!customer && !isError) {
    return (
      <Summary data-loading>
        <b>
          <TextBar width="78%" />
        </b>
        <TextBar width="44%" />
      </Summary>
    );
  }
  return (
    <Summary>
      <b>{customer ? fullName(customer) : first_name}</b>
      <Meta as="span">{customer && formatMobile(customer.mobile_number)}</Meta>
    </Summary>
  );
}

/* The same height before and after loading, so that the rows below do not move. */
const Summary = styled.div`
  min-height: 71px;
  padding: 14px 12px 12px;
  border-bottom: 1px solid var(--rule);
  line-height: 1.3;

  b {
    display: block;
    font-size: var(--fs-18);
    font-weight: var(--w-semi);
    overflow-wrap: anywhere;
  }

  ${media.belowDesktop} {
    display: none;
  }
`;
