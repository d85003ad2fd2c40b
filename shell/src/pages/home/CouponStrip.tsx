import { endpointQuery, useCopy } from '@storefront/page-kit';
import { useShell } from '@storefront/shared-contracts';
import { borderInForcedColors, LinkButton, media, PageContainer } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';

/** The coupons that anybody may use, with a button that copies the code. Renders nothing without coupons. */
export function CouponStrip() {
  const { api } = useShell();
  const copy = useCopy();
  const { data: coupons, isError } = useQuery(
    endpointQuery(api, ['home', 'coupons'], 'publicCoupons', {}, ({ data }) => data),
  );
  if (isError || coupons?.length === 0) return null;
  return (
    <Container as="section" aria-label="Coupons">
      <Strip aria-busy={coupons === undefined}>
        {coupons?.map(({ code, terms }) => (
          <li key={code}>
            <b>{code}</b>
            <p>{terms}</p>
            <LinkButton
              icon="copy"
              aria-label={`Copy code ${code}`}
              onClick={() => void copy({ text: code, name: 'code' })}
            >
              <span>Copy code</span>
            </LinkButton>
          </li>
        ))}
      </Strip>
    </Container>
  );
}

const Container = styled(PageContainer)`
  margin-top: var(--s8);

  ${media.phone} {
    margin-top: var(--s4);
  }
`;

/* Printed on one sheet: the ends are punched, and a dotted fold divides it. Its height is reserved for two coupons. */
const Strip = styled.ul.attrs({ role: 'list' })`
  --fold: 3px dotted var(--ground);
  position: relative;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  min-height: 68px;
  border-radius: var(--r3);
  background: var(--save-bg);
  color: var(--text);

  ${borderInForcedColors}

  &::before,
  &::after {
    content: '';
    position: absolute;
    top: 50%;
    width: 20px;
    height: 20px;
    margin-top: -10px;
    border-radius: 50%;
    background: var(--ground);
  }

  &::before {
    left: -10px;
  }

  &::after {
    right: -10px;
  }

  > li {
    display: flex;
    align-items: center;
    gap: 4px 18px;
    padding: 12px 24px;
  }

  > li + li {
    border-left: var(--fold);
  }

  b {
    font: var(--w-bold) var(--fs-20) / 1.2 var(--font);
    font-stretch: var(--wd-label);
    letter-spacing: 0.04em;
    overflow-wrap: anywhere;
  }

  p {
    flex: 1;
    font-size: 1rem;
    line-height: 1.3;
  }

  button {
    flex: none;
    color: var(--save);
    font-size: 1rem;
    font-weight: var(--w-semi);
  }

  ${media.belowDesktop} {
    min-height: 95px;

    > li {
      flex-wrap: wrap;
      gap: 0 14px;
    }

    p {
      flex: 1 1 100%;
      order: 3;
      padding-bottom: 6px;
    }

    button {
      min-height: var(--tap);
      margin-left: auto;
    }
  }

  ${media.phone} {
    grid-auto-flow: row;
    min-height: 174px;

    > li {
      padding: 6px 22px;
    }

    > li + li {
      border-top: var(--fold);
      border-left: 0;
    }

    p {
      font-size: var(--fs-14);
    }
  }
`;
