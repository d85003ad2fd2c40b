import { labels, paths } from '@storefront/shared-contracts';
import { useState } from 'react';
import { AccountFrame } from '../account-frame/AccountFrame';
import { Lead } from '../frame/Lead';
import { PasswordChanged } from '../password/PasswordChanged';
import { PasswordForm } from '../password/PasswordForm';

/** /change-password: old and new password, then on to the profile. Source: spec 2 (Change Password). */
export default function ChangePasswordPage() {
  const [changed, setChanged] = useState(false);
  return (
    <AccountFrame current={paths.changePassword}>
      <h1>{labels.changePassword}</h1>
      {changed ? (
        <PasswordChanged />
      ) : (
        <>
          <Lead>Choose a new password that is different from your old one.</Lead>
          <PasswordForm onChanged={() => setChanged(true)} />
        </>
      )}
    </AccountFrame>
  );
}
