import { cartQuery, loadingPriceRows, toPriceSummary } from '@storefront/page-kit';
import { formatRupees, useShell, type Address, type ProductType } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { Button, media, SkeletonBar } from '@storefront/shared-ui';
import { ActionBar, SideColumn, TwoColumns } from '@storefront/shared-ui/detail';
import { Panel, PriceBreakdown, PriceSummary } from '@storefront/shared-ui/order';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { AddressChoice } from './use-address-choice';

interface AddressChoiceLayoutProps {
  readonly type: ProductType;
  /** The chosen address. */
  readonly address: Address;
  readonly choice: AddressChoice;
  /** The addresses. */
  readonly children: ReactNode;
}

/** The addresses of a checkout beside the price of the cart and the button that continues with the chosen address. */
export function AddressChoiceLayout({ type, address, choice, children }: AddressChoiceLayoutProps) {
  const cart = useCart(type);
  const button = (
    <Button full pending={choice.pending} pendingLabel="Checking..." onClick={() => choice.use(address)}>
      {labels.useThisAddress}
    </Button>
  );
  const total = cart.content?.price_details.total_amount;
  return (
    <>
      <TwoColumns>
        {children}
        <SideColumn>
          {cart.failed ? (
            <HiddenOnPhone>{button}</HiddenOnPhone>
          ) : (
            <PricePanel heading={labels.priceDetails}>
              {cart.content ? (
                <PriceSummary {...toPriceSummary(type, cart.content.price_details, cart.content.coupon_details)} />
              ) : (
                <PriceSkeleton type={type} />
              )}
              <HiddenOnPhone>{button}</HiddenOnPhone>
            </PricePanel>
          )}
        </SideColumn>
      </TwoColumns>
      <ActionBar
        heading={total === undefined ? !cart.failed && <TotalSkeleton /> : formatRupees(total, { exact: true })}
        line={`${type === 'lab' ? 'At' : 'To'} ${address.pincode}`}
        action={button}
      />
    </>
  );
}

/** The same while the addresses load. Below desktop width without the panel, which the loaded addresses would move. */
export function AddressChoiceSkeleton({ type, children }: Pick<AddressChoiceLayoutProps, 'type' | 'children'>) {
  const button = (
    <Button full disabled>
      {labels.useThisAddress}
    </Button>
  );
  return (
    <>
      <TwoColumns>
        {children}
        <OnDesktop>
          <PricePanel heading={labels.priceDetails}>
            <PriceSkeleton type={type} />
            {button}
          </PricePanel>
        </OnDesktop>
      </TwoColumns>
      <ActionBar heading={<TotalSkeleton />} action={button} />
    </>
  );
}

/** The cart as the shell has fetched it; this page sends no call. Without a price the address can still be used. */
function useCart(type: ProductType) {
  const { api } = useShell();
  const { data, isError } = useQuery({ ...cartQuery(api, type), enabled: false });
  const content = data?.content;
  return { content, failed: isError && content === undefined };
}

function PriceSkeleton({ type }: { type: ProductType }) {
  return (
    <PriceBreakdown
      {...loadingPriceRows(
        type,
        <Amount aria-hidden="true" $w="88px" />,
        <Amount aria-hidden="true" $w="132px" $h="22px" />,
      )}
    />
  );
}

const TotalSkeleton = () => <SkeletonBar aria-hidden="true" $w="112px" $h="22px" />;

const Amount = styled(SkeletonBar)`
  margin: 5px 0;
`;

const PricePanel = styled(Panel)`
  > button,
  > dl + div {
    margin-top: var(--s3);
  }
`;

/* On phones the button is in the action bar. */
const HiddenOnPhone = styled.div`
  ${media.phone} {
    display: none;
  }
`;

const OnDesktop = styled(SideColumn)`
  ${media.belowDesktop} {
    display: none;
  }
`;
