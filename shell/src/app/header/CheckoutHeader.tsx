import { phoneLink } from '@storefront/shared-contracts';
import { hiddenVisually, Icon, media, PageContainer } from '@storefront/shared-ui';
import styled from 'styled-components';
import { headerPart } from '../../platform/header-edge';
import { useServices } from '../../services/services';
import { Brand } from './Brand';
import { CheckoutSteps, Steps } from './CheckoutSteps';
import { band } from './Header';

/** The header of the checkout: logo, steps and the number for help. It scrolls away with the page. */
export function CheckoutHeader() {
  return (
    <Bar {...headerPart}>
      <Row>
        <Brand />
        <CheckoutSteps />
        <Help />
      </Row>
    </Bar>
  );
}

function Help() {
  const { config } = useServices().composition;
  const href = phoneLink(config);
  return href === undefined ? null : (
    <HelpLink href={href}>
      <Icon name="phone" />
      <span>
        <small>Help </small>
        {config.phone}
      </span>
    </HelpLink>
  );
}

const Bar = styled.header`
  background: var(--surface);

  &::after {
    --notch: 88px;
    content: '';
    display: block;
    ${band}
  }

  ${media.phone} {
    &::after {
      --notch: 56px;
    }
  }
`;

/* On phones logo and help are in the first row, the steps in the second. Larger text gives help a row of its own. */
const Row = styled(PageContainer)`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: 0 var(--s4);
  align-items: center;
  min-height: 72px;

  ${media.tablet} {
    grid-template-columns: auto auto auto;
    justify-content: space-between;
  }

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 4px;
    min-height: 56px;

    ${Steps} {
      flex: 1 1 100%;
      order: 1;
      padding-bottom: 4px;
    }
  }
`;

const HelpLink = styled.a`
  display: flex;
  align-items: center;
  justify-self: end;
  gap: 8px;
  min-height: var(--tap);
  color: var(--text);
  font-weight: var(--w-semi);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  small {
    color: var(--text-2);
    font-size: var(--fs-14);
    font-weight: var(--w-reg);
  }

  ${media.phone} {
    small {
      ${hiddenVisually}
    }
  }
`;
