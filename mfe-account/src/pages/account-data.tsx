import { paths, type PageModule } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { customerQuery, stockNoticesQuery } from '@storefront/page-kit';
import { DeleteAccount } from '../account-data/DeleteAccount';
import { DownloadData } from '../account-data/DownloadData';
import { StockNotices } from '../account-data/StockNotices';
import { AccountLayout, Panels } from '../layouts/AccountLayout';

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api) => [customerQuery(api), stockNoticesQuery(api)];

/** /my-account/data: download of all data, deletion of the account, and the medicines that the customer waits for. */
export default function AccountDataPage() {
  return (
    <AccountLayout current={paths.accountData}>
      <h1>{labels.myData}</h1>
      <Panels>
        <DownloadData />
        <DeleteAccount />
        <StockNotices />
      </Panels>
    </AccountLayout>
  );
}
