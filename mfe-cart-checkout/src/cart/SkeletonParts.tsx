import { loadingPriceRows } from '@storefront/page-kit';
import type { ProductType } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { SkeletonBar, VisuallyHidden } from '@storefront/shared-ui';
import { ActionBar } from '@storefront/shared-ui/detail';
import { Panel, PriceBreakdown } from '@storefront/shared-ui/order';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HiddenOnPhone, PriceContents, Saved } from './PriceDetailsPanel';

interface SkeletonAreaProps {
  /** Text for assistive technology: "Loading your cart". */
  readonly status: string;
  readonly children: ReactNode;
}

/**
 * A page without its data. The fieldset disables its fields and buttons: the loaded page replaces them, and input would
 * be lost.
 */
export function SkeletonArea({ status, children }: SkeletonAreaProps) {
  return (
    <fieldset disabled role="none" data-loading>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {children}
    </fieldset>
  );
}

interface PriceSkeletonProps {
  readonly type: ProductType;
  /** The button that phones show in the action bar. */
  readonly button: ReactNode;
  /** Content below the button. */
  readonly children?: ReactNode;
}

/** The skeleton of the price details, as high as price details with a saving. */
export function PriceSkeleton({ type, button, children }: PriceSkeletonProps) {
  return (
    <Panel heading={labels.priceDetails}>
      <PriceContents>
        <PriceBreakdown {...loadingPriceRows(type, <Amount aria-hidden="true" $w="88px" />, <TotalAmount />)} />
        <Saved aria-hidden="true">
          <SkeletonBar $w="220px" />
        </Saved>
        <HiddenOnPhone>{button}</HiddenOnPhone>
        {children}
      </PriceContents>
    </Panel>
  );
}

const TotalAmount = () => <Amount aria-hidden="true" $w="132px" $h="22px" />;

const Amount = styled(SkeletonBar)`
  margin: 5px 0;
`;

/** The skeleton of the action bar. */
export function ActionBarSkeleton({ button }: { button: ReactNode }) {
  return (
    <ActionBar
      heading={<SkeletonBar aria-hidden="true" $w="112px" $h="22px" />}
      line={<Line aria-hidden="true" $w="140px" />}
      action={button}
    />
  );
}

const Line = styled(SkeletonBar)`
  margin-top: 5px;
`;
