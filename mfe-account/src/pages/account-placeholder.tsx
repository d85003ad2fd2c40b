import { labels, paths, useShell } from '@storefront/shared-contracts';
import { Button, media, ReachUs, StateView, Wrap } from '@storefront/shared-ui';
import styled from 'styled-components';

/** Stands for every page of the section that is not there yet: says so, and what works meanwhile. */
export default function AccountPlaceholder() {
  const { config } = useShell();
  return (
    <Page>
      <StateView
        scene="scene-shutter"
        wide
        headingLevel={1}
        heading="This page is not open yet"
        text={
          <>
            Your account and your cart are safe. <ReachUs config={config} purpose="To order" />
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
