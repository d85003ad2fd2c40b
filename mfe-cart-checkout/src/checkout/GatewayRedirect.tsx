import type { ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { Button, InlineAlert } from '@storefront/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { GatewayForm } from './placement-reducer';
import { useBusy } from './use-busy';

interface GatewayRedirectProps {
  readonly type: ProductType;
  readonly form: GatewayForm;
  /** Called when the hold has ended or the visitor comes back from the gateway; the form must be requested again. */
  readonly onHoldExpired: () => void;
}

/**
 * Posts the form to the gateway when it is mounted. If the gateway does not open, the overlay closes, and a button
 * posts the same form until the hold ends. See docs/behaviour.md, D23.
 */
export function GatewayRedirect({ type, form: { action, fields }, onHoldExpired }: GatewayRedirectProps) {
  const form = useRef<HTMLFormElement>(null);
  const [late, setLate] = useState(false);
  const { leaving, slow } = texts[type];
  useBusy(late ? undefined : leaving);
  useEffect(() => {
    // A field named "submit" would hide the form's method.
    if (form.current) HTMLFormElement.prototype.submit.call(form.current);
    const timer = setTimeout(() => setLate(true), limits.stillLoadingMs);
    return () => clearTimeout(timer);
  }, []);
  const expire = useEffectEvent(onHoldExpired);
  useEffect(() => {
    const timer = setTimeout(() => expire(), limits.paymentWindowMinutes * 60_000);
    // Back from the gateway may restore this page together with its overlay.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) expire();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);
  return (
    <Form ref={form} method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {late ? (
        <>
          <InlineAlert tone="warning" role="alert">
            The payment page is slow to open. {slow}
          </InlineAlert>
          <Button type="submit" full>
            Open the payment page
          </Button>
        </>
      ) : (
        <InlineAlert tone="info" icon="clock" role="status">
          {leaving}
        </InlineAlert>
      )}
    </Form>
  );
}

const opening = 'Opening the payment page.';
const minutesToPay = `You have ${limits.paymentWindowMinutes} minutes to pay.`;
const texts = {
  medicine: {
    leaving: `We hold these items for ${limits.paymentWindowMinutes} minutes while you pay. ${opening}`,
    slow: `Your items are held for ${limits.paymentWindowMinutes} minutes.`,
  },
  lab: { leaving: `${minutesToPay} ${opening}`, slow: minutesToPay },
} as const;

const Form = styled.form`
  display: grid;
  gap: var(--s3);
`;
