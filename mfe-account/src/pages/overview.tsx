import { paths, useShell, type PageModule } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { customerQuery } from '@storefront/page-kit';
import { VisuallyHidden } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '../addresses/use-address-book';
import { AccountLayout } from '../layouts/AccountLayout';
import { ordersQuery } from '../orders/order-queries';
import { NoOrders } from '../orders/Orders';
import { AddressSection, ProfileSection } from '../overview/CustomerSections';
import { LastOrder, LastOrderSkeleton } from '../overview/LastOrder';
import { NextDelivery, NextDeliverySkeleton } from '../overview/NextDelivery';
import { Section, SectionFailure, Sections, Wide } from '../overview/Section';
import { useOverviewOrders, type OverviewOrders } from '../overview/use-overview-orders';

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api) => [
  ordersQuery(api, 'medicine'),
  ordersQuery(api, 'lab'),
  customerQuery(api),
  addressesQuery(api),
];

/** /my-account/overview: the next delivery, the last order, profile and address. */
export default function OverviewPage() {
  const { api } = useShell();
  const orders = useOverviewOrders();
  const customer = useQuery(customerQuery(api));
  const addresses = useQuery(addressesQuery(api));
  return (
    <AccountLayout current={paths.accountOverview}>
      <h1>{labels.myAccount}</h1>
      {/* Profile and address wait for the orders, whose number decides where they stand. */}
      {orders.status === 'loading' ? (
        <OverviewSkeleton />
      ) : (
        <Sections>
          <OrderSections orders={orders} />
          <ProfileSection customer={customer} />
          <AddressSection addresses={addresses} />
        </Sections>
      )}
    </AccountLayout>
  );
}

function OrderSections({ orders }: { orders: Exclude<OverviewOrders, { status: 'loading' }> }) {
  if (orders.status === 'failed') {
    return (
      <Section wide heading="My orders">
        <SectionFailure {...orders} />
      </Section>
    );
  }
  const { delivery, details, last } = orders;
  if (delivery === undefined && last === undefined) {
    return (
      <Wide>
        <NoOrders type="medicine" text="Your next delivery and your last order will be shown here." />
      </Wide>
    );
  }
  return (
    <>
      {delivery && details && <NextDelivery {...delivery} details={details} />}
      {last && <LastOrder {...last} />}
    </>
  );
}

function OverviewSkeleton() {
  return (
    <div data-loading>
      <VisuallyHidden role="status">Loading your account</VisuallyHidden>
      <Sections>
        <NextDeliverySkeleton />
        <LastOrderSkeleton />
        <ProfileSection />
        <AddressSection />
      </Sections>
    </div>
  );
}
