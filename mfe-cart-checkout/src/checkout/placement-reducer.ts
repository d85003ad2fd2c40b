import type { PaymentMode } from '@storefront/shared-contracts';
import type { PlacementFailure } from './checkout-result';

/** The form that the page posts to the gateway. */
export interface GatewayForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** State of placing one priced checkout. */
export type PlacementState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending'; readonly mode: PaymentMode }
  /** The form is being posted to the gateway. */
  | { readonly kind: 'leaving'; readonly form: GatewayForm }
  | { readonly kind: 'placed'; readonly order_id: string }
  | { readonly kind: 'unplaced'; readonly why: PlacementFailure };

export type PlacementEvent =
  | { readonly kind: 'confirmed'; readonly mode: PaymentMode }
  | { readonly kind: 'placed'; readonly order_id: string }
  | { readonly kind: 'redirecting'; readonly form: GatewayForm }
  | { readonly kind: 'failed'; readonly why: PlacementFailure }
  /** The gateway did not open before the hold ended. */
  | { readonly kind: 'hold-expired' };

/** The state before Confirm is pressed. */
export const initialPlacement: PlacementState = { kind: 'ready' };

/** The next state. An event that does not fit the state changes nothing, so that two presses send one call. */
export function placementReducer(state: PlacementState, event: PlacementEvent): PlacementState {
  if (event.kind === 'confirmed') return canConfirm(state) ? { kind: 'sending', mode: event.mode } : state;
  // A press of Confirm after that starts a new hold under the same reference.
  if (event.kind === 'hold-expired') return state.kind === 'leaving' ? initialPlacement : state;
  if (state.kind !== 'sending') return state;
  switch (event.kind) {
    case 'placed':
      return { kind: 'placed', order_id: event.order_id };
    case 'redirecting':
      return isWebAddress(event.form.action)
        ? { kind: 'leaving', form: event.form }
        : { kind: 'unplaced', why: { kind: 'outdated' } };
    case 'failed':
      return { kind: 'unplaced', why: event.why };
  }
}

/** Whether Confirm may send. After a failure that left the checkout unchanged, it sends the same reference again. */
function canConfirm(state: PlacementState): boolean {
  return state.kind === 'ready' || (state.kind === 'unplaced' && isRetryable(state.why));
}

const isRetryable = ({ kind }: PlacementFailure) => kind === 'unknown' || kind === 'declined';

function isWebAddress(action: string): boolean {
  return URL.canParse(action) && /^https?:$/.test(new URL(action).protocol);
}
