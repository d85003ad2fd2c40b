import { labels, paths, useShell } from '@storefront/shared-contracts';
import { Button, media, ReachUs, StateView, Wrap } from '@storefront/shared-ui';
import styled from 'styled-components';

/** Stands for every page of the section: says that lab tests can't be booked yet, and what works. */
export default function LabPlaceholder() {
  const { config } = useShell();
  return (
    <Page>
      <h1>{labels.bookLabTest}</h1>
      <StateView
        scene="scene-shutter"
        wide
        heading="Lab tests can’t be booked here yet"
        text={
          <>
            You can order medicines, and your cart works. <ReachUs config={config} purpose="To ask about a test" />
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
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  padding-top: var(--s6);

  ${media.phone} {
    padding-top: var(--s4);
  }
`;
