import { labels, paths, useShell } from '@storefront/shared-contracts';
import { Button, media, ReachUs, StateView, Wrap } from '@storefront/shared-ui';
import styled from 'styled-components';

/** Stands for every page of the section: says that accounts are not open yet, and what works without one. */
export default function AccountPlaceholder() {
  const { config } = useShell();
  return (
    <Page>
      <StateView
        scene="scene-shutter"
        wide
        headingLevel={1}
        heading="Accounts are not open yet"
        text={
          <>
            You don’t need one to look around, and your cart stays on this device.{' '}
            <ReachUs config={config} purpose="To order" />
          </>
        }
        actions={
          <>
            <Button size="small" href={paths.medicines}>
              {labels.orderMedicines}
            </Button>
            <Button size="small" variant="secondary" href={paths.cart}>
              {labels.myCart}
            </Button>
          </>
        }
      />
    </Page>
  );
}

const Page = styled(Wrap)`
  padding-top: var(--s6);

  ${media.phone} {
    padding-top: var(--s4);
  }
`;
