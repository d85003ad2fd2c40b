import { paths, useShell } from '@storefront/shared-contracts';
import { accountTexts } from '@storefront/shared-contracts/texts';
import { Button } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { useState } from 'react';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { SectionBody } from './SectionBody';

/** Opens the dialog that deletes the account. After that the logout page removes the data in the browser. */
export function DeleteAccount() {
  const { navigate, notify } = useShell();
  const [open, setOpen] = useState(false);
  const leave = () => {
    notify({ type: 'success', message: accountTexts.deleted });
    navigate(paths.logout, { replace: true });
  };
  return (
    <Panel>
      <SectionBody>
        <h2>Delete my account</h2>
        <p>
          We remove your profile, addresses, carts, devices and messages, and log you out everywhere. This is not
          possible while an order, a payment or a refund is open.
        </p>
        <Button variant="dangerSecondary" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </SectionBody>
      {open && <DeleteAccountDialog onClose={() => setOpen(false)} onDeleted={leave} />}
    </Panel>
  );
}
