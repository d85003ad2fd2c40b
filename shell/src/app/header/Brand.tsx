import { paths } from '@storefront/shared-contracts';
import { AppLink, BrandMark, breakpoints, media } from '@storefront/shared-ui';
import styled from 'styled-components';
import { useServices } from '../../services/services';

/**
 * Splits the brand name for two colours: "Neem" and "leaf". One word is split in its middle, several words at the first
 * space.
 */
export function splitBrandName(brand: string): readonly [string, string] {
  const space = brand.indexOf(' ');
  const letters = [...brand];
  const at = space > 0 ? [...brand.slice(0, space)].length : Math.ceil(letters.length / 2);
  return [letters.slice(0, at).join(''), letters.slice(at).join('')];
}

/** Brand names with more characters than this use a smaller font. */
const shortName = 16;

/** Brand mark and name as a link to home; a long name takes at most two lines. See docs/behaviour.md, D2. */
export function Brand({ className }: { className?: string }) {
  const { brand } = useServices().composition.config;
  const [first, second] = splitBrandName(brand);
  return (
    <Logo href={paths.root} aria-label={homeName(brand)} className={className}>
      <BrandMark size={32} />
      <Name $long={brand.length > shortName}>
        {first}
        <b>{second}</b>
      </Name>
    </Logo>
  );
}

/** The brand mark alone, for the one-row header of phones. */
export function BrandLeaf() {
  const { brand } = useServices().composition.config;
  return (
    <Leaf href={paths.root} aria-label={homeName(brand)}>
      <BrandMark size={30} />
    </Leaf>
  );
}

const homeName = (brand: string) => `${brand}, home`;

export const Leaf = styled(AppLink)`
  display: grid;
  place-items: center;
  flex: none;
  width: 48px;
  min-height: 48px;
  color: var(--brand);
`;

const Logo = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  flex: 0 0 auto;
  max-width: 100%;
  gap: 8px;
  min-height: var(--tap);
  color: var(--brand);
  font-size: 1.75rem;
  font-weight: var(--w-bold);
  letter-spacing: -0.02em;
  line-height: 1;
  text-decoration: none;

  header & {
    max-width: 300px;

    @media (max-width: ${breakpoints.wide - 1}px) {
      max-width: 200px;
    }
  }

  b {
    color: var(--wordmark);
    font-weight: var(--w-bold);
  }

  ${media.phone} {
    header & {
      flex: 0 1 auto;
      min-width: 0;
      max-width: none;
    }

    gap: 6px;
    font-size: 1.5rem;

    svg {
      width: 28px;
      height: 28px;
    }
  }
`;

const Name = styled.span<{ $long: boolean }>`
  overflow-wrap: anywhere;
  ${({ $long }) => $long && 'font-size: 1.125rem; line-height: 1.1;'}

  header & {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
