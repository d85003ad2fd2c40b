import { paths, type PageModule } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { customerQuery } from '@storefront/page-kit';
import { useState } from 'react';
import { AccountLayout } from '../layouts/AccountLayout';
import { Intro } from '../layouts/Intro';
import { PasswordChanged, PasswordForm } from '../password/PasswordForm';

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api) => [customerQuery(api)];

/** /change-password: old and new password, then the profile. */
export default function ChangePasswordPage() {
  const [changed, setChanged] = useState(false);
  return (
    <AccountLayout current={paths.changePassword}>
      <h1>{labels.changePassword}</h1>
      {changed ? (
        <PasswordChanged />
      ) : (
        <>
          <Intro>Choose a new password that is different from your old one.</Intro>
          <PasswordForm onChanged={() => setChanged(true)} />
        </>
      )}
    </AccountLayout>
  );
}
