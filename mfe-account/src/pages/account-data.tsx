import { paths, type PageModule } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { customerQuery } from '@storefront/page-kit';
import { DeleteAccount } from '../account-data/DeleteAccount';
import { DownloadData } from '../account-data/DownloadData';
import { AccountLayout } from '../layouts/AccountLayout';
import { Panels } from '../layouts/Panels';

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api) => [customerQuery(api)];

/** /my-account/data: download of all data, and deletion of the account. */
export default function AccountDataPage() {
  return (
    <AccountLayout current={paths.accountData}>
      <h1>{labels.myData}</h1>
      <Panels>
        <DownloadData />
        <DeleteAccount />
      </Panels>
    </AccountLayout>
  );
}
