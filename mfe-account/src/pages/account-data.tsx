import { labels, paths } from '@storefront/shared-contracts';
import styled from 'styled-components';
import { DeleteAccount } from '../account-data/DeleteAccount';
import { DownloadData } from '../account-data/DownloadData';
import { AccountLayout } from '../layouts/AccountLayout';

/** /my-account/data: download of all data, and deletion of the account. */
export default function AccountDataPage() {
  return (
    <AccountLayout current={paths.account}>
      <h1>{labels.myData}</h1>
      <Contents>
        <DownloadData />
        <DeleteAccount />
      </Contents>
    </AccountLayout>
  );
}

const Contents = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-width: 640px;
  margin-top: var(--s4);
`;
