import { buildUrl, paths } from '@storefront/shared-contracts';
import { AppLink, Icon, media } from '@storefront/shared-ui';
import { useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useServices } from '../../services/services';

/**
 * The steps of the checkout. The current step is that of the page's route; the steps before it are links with the
 * type of cart and the coupon of this checkout.
 */
export function CheckoutSteps() {
  const { table } = useServices();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const type = query.get('page') === 'lab' ? 'lab' : 'medicine';
  const steps = [
    { label: 'Cart', path: paths.cart, href: buildUrl.cart(type) },
    {
      label: 'Address',
      path: paths.checkoutAddress,
      href: buildUrl.checkoutAddress(type, query.get('coupon_code') ?? undefined),
    },
    { label: 'Payment', path: paths.checkout, href: undefined },
  ] as const;
  const route = table.match(pathname)?.route.path;
  const current = steps.findIndex(({ path }) => path === route);
  return (
    <Steps aria-label="Steps">
      {steps.map(({ label, href }, index) => {
        const content = (
          <>
            <Mark>{index < current ? <Icon name="check" size="small" /> : index + 1}</Mark>
            {label}
          </>
        );
        return (
          <Step
            key={label}
            $state={index < current ? 'done' : index === current ? 'current' : 'open'}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current && href !== undefined ? <AppLink href={href}>{content}</AppLink> : content}
          </Step>
        );
      })}
    </Steps>
  );
}

type StepState = 'done' | 'current' | 'open';

/** Wraps if larger text needs more than one row. */
export const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 10px;
  font-size: 1rem;

  ${media.phone} {
    gap: 0 8px;
  }
`;

const Mark = styled.i`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid var(--border-ui);
  border-radius: 50%;
  font-size: 0.875rem;
  font-style: normal;
  font-weight: var(--w-semi);
  line-height: 1;

  svg {
    width: 13px;
    height: 13px;
  }
`;

const states = {
  done: css`
    ${Mark} {
      border-color: var(--brand);
      background: var(--brand);
      color: var(--on-brand);
    }
  `,
  current: css`
    color: var(--text);
    font-weight: var(--w-semi);

    ${Mark} {
      border-color: var(--brand);
      background: var(--brand-tint-2);
      color: var(--brand-press);
    }

    @media (forced-colors: active) {
      ${Mark} {
        border-color: Highlight;
      }
    }
  `,
  open: css``,
} as const;

/* The line before a step is dotted until the step is reached. */
const Step = styled.li<{ $state: StepState }>`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: var(--tap);
  color: var(--text-2);
  ${({ $state }) => states[$state]}

  li + &::before {
    content: '';
    width: 36px;
    border-top: 2px ${({ $state }) => ($state === 'open' ? 'dotted var(--border-ui)' : 'solid var(--brand)')};
  }

  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-width: var(--tap);
    min-height: var(--tap);
    color: inherit;
  }

  ${media.phone} {
    li + & {
      flex: 1;
    }

    li + &::before {
      flex: 1;
      width: auto;
    }
  }
`;
