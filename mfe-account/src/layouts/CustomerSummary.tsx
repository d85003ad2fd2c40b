import { useShell } from '@storefront/shared-contracts';
import { customerQuery, fullName, formatMobile } from '@storefront/page-kit';
import { SkeletonBar, media, Meta } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSession } from '../session/use-session';

/** Name and mobile number above the account navigation; the session's name alone where the server does not answer. */
export function CustomerSummary() {
  const { api } = useShell();
  const { first_name } = useSession();
  const { data: customer, isError } = useQuery(customerQuery(api));
  return (
    <Who>
      {customer || isError ? (
        <>
          <b>{customer ? fullName(customer) : first_name}</b>
          <Meta as="span">{customer && formatMobile(customer.mobile_number)}</Meta>
        </>
      ) : (
        <>
          <SkeletonBar $w="78%" $h="25px" />
          <SkeletonBar $w="44%" $h="16px" />
        </>
      )}
    </Who>
  );
}

/* One size with and without the words, so that the rows below stay where they are. */
const Who = styled.div`
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

  > span + span {
    margin-top: 4px;
  }

  ${media.belowDesktop} {
    display: none;
  }
`;
