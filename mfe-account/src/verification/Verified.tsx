import { labels } from '@storefront/shared-contracts';
import { Button, Panel } from '@storefront/shared-ui';
import styled from 'styled-components';
import { useFocusOnArrival } from '../form/use-focus-on-arrival';
import { Lead } from '../frame/Lead';

/** Nothing is left to verify: says so until the page moves on, with a button for those who don't wait. */
export function Verified({ target }: { target: string }) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <Done topRule="brand">
      <h1 ref={heading} tabIndex={-1}>
        You are verified
      </h1>
      <Lead role="status">We take you on in a moment.</Lead>
      <Button href={target}>{labels.continue}</Button>
    </Done>
  );
}

const Done = styled(Panel)`
  padding: var(--s6);

  h1:focus-visible {
    outline: none;
    box-shadow: none;
  }

  a {
    margin-top: var(--s5);
  }
`;
