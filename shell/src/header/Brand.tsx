import { paths } from '@storefront/shared-contracts';
import { AppLink, BrandMark, media } from '@storefront/shared-ui';
import styled from 'styled-components';
import { useServices } from '../app/ServicesContext';
import { brandHalves } from './brandHalves';

/** The brand's leaf and name, leading home. */
export function Brand({ className }: { className?: string }) {
  const { brand } = useServices().composition.config;
  const [first, second] = brandHalves(brand);
  return (
    <Logo href={paths.root} aria-label={`${brand}, home`} className={className}>
      <BrandMark size={32} />
      <span>
        {first}
        <b>{second}</b>
      </span>
    </Logo>
  );
}

const Logo = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 8px;
  min-height: var(--tap);
  color: var(--brand);
  font-size: 1.75rem;
  font-weight: var(--w-bold);
  letter-spacing: -0.02em;
  line-height: 1;
  text-decoration: none;

  b {
    color: var(--neem-900);
    font-weight: var(--w-bold);
  }

  ${media.phone} {
    gap: 6px;
    font-size: 1.5rem;

    svg {
      width: 28px;
      height: 28px;
    }
  }
`;
