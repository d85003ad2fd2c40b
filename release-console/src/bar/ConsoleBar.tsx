import { defaultSiteConfig } from '@storefront/shared-contracts';
import { BrandMark, Tag, PageContainer } from '@storefront/shared-ui';
import styled from 'styled-components';
import type { ConsoleSession } from '@storefront/release-registry/contract';
import { capital } from '../display/pluralize';
import { visuallyHidden } from '../display/table-styles';
import { Account } from './Account';

interface ConsoleBarProps {
  /** Undefined until the status has loaded. */
  readonly environment: string | undefined;
  readonly session: ConsoleSession | null;
}

/** The header: name of the console, its environment, and the signed-in user. */
export function ConsoleBar({ environment, session }: ConsoleBarProps) {
  return (
    <Bar>
      <Inner>
        <Brand>
          <BrandMark size={32} />
          <b>{defaultSiteConfig.brand}</b>
          <span>Release console</span>
        </Brand>
        <Right>
          {environment !== undefined && (
            <Tag tone={environment === 'production' ? 'accent' : 'neutral'}>{capital(environment)}</Tag>
          )}
          {session && <Account session={session} />}
        </Right>
      </Inner>
    </Bar>
  );
}

const Bar = styled.header`
  background: var(--hero);
  color: var(--on-dark);
`;

const Inner = styled(PageContainer)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  min-height: 64px;
`;

const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;

  b {
    font-size: 1.75rem;
    font-weight: var(--w-bold);
    letter-spacing: -0.02em;
    line-height: 1;
  }

  span {
    margin-left: 4px;
    padding-left: 14px;
    border-left: 1px solid var(--neem-500);
    color: var(--neem-100);
    font-size: var(--fs-18);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @media (max-width: 359px) {
    span {
      font-size: var(--fs-14);
    }
  }

  @media (max-width: 767px) {
    svg {
      width: 28px;
      height: 28px;
    }

    b {
      ${visuallyHidden}
    }
  }
`;

const Right = styled.div`
  display: flex;
  flex: none;
  max-width: 70%;
  align-items: center;
  gap: var(--s3);
  min-width: 0;
`;
