import { paths, type PageModule } from '@storefront/shared-contracts';
import { customerQuery } from '@storefront/page-kit';
import { media, pageHeight, PageContainer } from '@storefront/shared-ui';
import { useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { AccountLayout } from '../layouts/AccountLayout';
import { addressMode } from '../addresses/address-mode';
import { Addresses } from '../addresses/Addresses';
import { addressesQuery } from '../addresses/use-address-book';

/**
 * Fetched before the page opens. A link that selects an address contains the type of cart; the page then has no account
 * navigation.
 */
export const firstQueries: PageModule['firstQueries'] = (api, _params, query) =>
  query.has('page') ? [addressesQuery(api)] : [addressesQuery(api), customerQuery(api)];

/**
 * /my-address, /my-account/address and /checkout/address: manages the addresses, or selects the address of an order,
 * then without the account navigation. See docs/behaviour.md, D12.
 */
export default function AddressesPage() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const mode = addressMode(pathname, query);
  if (mode.kind === 'select') {
    return (
      <Page>
        <Addresses key={mode.kind} mode={mode} />
      </Page>
    );
  }
  return (
    <AccountLayout current={paths.addresses}>
      <Addresses key={mode.kind} mode={mode} />
    </AccountLayout>
  );
}

const Page = styled(PageContainer)`
  ${pageHeight}
  padding-top: var(--s6);

  ${media.phone} {
    padding-top: var(--s4);
  }
`;
