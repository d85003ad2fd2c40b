import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { messages } from '@storefront/shared-contracts/texts';
import { Notes, OrderStatus, Toasts } from '../feedback/Feedback.stories';
import { CouponField } from '../form/Coupon';
import { PincodeField } from '../form/PincodeField';
import { Panel } from '../order/Panel';
import { PageContainer } from '../layout/PageContainer';
import { Empty, ErrorLoading, EmptySearchResults, PageNotFound } from '../states/States.stories';
import { Caption, SpecimenColumns } from './Caption';

const meta = { title: 'Sheets/States', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const nothing = () => undefined;

export const StateSheet = {
  render: () => (
    <PageContainer>
      <h1>Errors, empties and things that are loading</h1>
      <Caption title="Page Not Found">{PageNotFound.render()}</Caption>
      <SpecimenColumns>
        <Caption title="Notifications">{Toasts.render()}</Caption>
        <Caption title="Empty cart">{Empty.render()}</Caption>
        <Caption title="No match">{EmptySearchResults.render()}</Caption>
        <Caption title="Error loading data">{ErrorLoading.render()}</Caption>
        <Caption title="Notes">{Notes.render()}</Caption>
        <Caption title="Pincode and coupon">
          <Panel>
            <PincodeField
              value="744301"
              onChange={nothing}
              onCheck={nothing}
              state={{ kind: 'rejected', message: messages.pincodeNotServiceable }}
            />
            <CouponField
              code="NEEM500"
              onCodeChange={nothing}
              onApply={nothing}
              pending={false}
              maxLength={40}
              error={messages.applyCoupon}
            />
            <CouponField
              code="NEEM80"
              onCodeChange={nothing}
              onApply={nothing}
              pending={false}
              maxLength={40}
              applied={{ text: 'Applied. Takes off ₹80.00.', removing: false, onRemove: nothing }}
            />
          </Panel>
        </Caption>
        <Caption title="Order status, by order_status_id">
          <Panel>{OrderStatus.render()}</Panel>
        </Caption>
      </SpecimenColumns>
    </PageContainer>
  ),
} satisfies StoryObj;
