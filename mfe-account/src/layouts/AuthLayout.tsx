import { media, pageHeight, Illustration } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface AuthLayoutProps {
  /** The open step. */
  readonly step: 1 | 2;
  readonly heading: string;
  /** The list in the side panel, which phones do not show: benefits of an account, or the next steps. */
  readonly reasons: readonly { readonly title: string; readonly text: string }[];
  readonly children: ReactNode;
}

/** Layout of login and reset: illustration and reasons at the left, the form at the right; on phones only the form. */
export function AuthLayout({ step, heading, reasons, children }: AuthLayoutProps) {
  return (
    <Page>
      <Sheet>
        <Aside className="cat-lab">
          <Shelf name="scene-shelf" />
          <Reasons>
            {reasons.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b> {text}
              </li>
            ))}
          </Reasons>
        </Aside>
        <Main>
          <StepIndicator step={step} />
          <h1>{heading}</h1>
          {children}
        </Main>
      </Sheet>
    </Page>
  );
}

const Page = styled.div`
  display: flow-root;
  ${pageHeight}
`;

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  width: min(1000px, 100% - 2 * var(--gutter));
  margin: var(--s12) auto 0;
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r3);
  background: var(--surface);

  ${media.phone} {
    display: block;
    width: auto;
    margin-top: 0;
    border: 0;
    border-radius: 0;
    background: transparent;
  }
`;

const Aside = styled.aside`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--s8);
  padding: 44px 44px 40px;
  background: var(--brand-tint-2);

  ${media.tablet} {
    padding: 40px var(--s8);
  }

  ${media.phone} {
    display: none;
  }
`;

const Shelf = styled(Illustration)`
  --p-sw: 2.1;

  width: min(360px, 100%);
  height: auto;
  margin: 0 auto;
`;

const Reasons = styled.ul`
  li {
    padding: 11px 0;
    border-top: 1px solid color-mix(in srgb, var(--brand) 40%, transparent);
    line-height: 1.4;
  }

  b {
    display: block;
    font-weight: var(--w-semi);
  }
`;

const Main = styled.div`
  padding: 40px 44px 44px;

  ${media.tablet} {
    padding: 40px var(--s8);
  }

  ${media.phone} {
    padding: var(--s6) var(--gutter) var(--s2);
  }
`;

/** The current step of the two as text and bars: "Step 1 of 2". */
const StepIndicator = ({ step }: { step: 1 | 2 }) => (
  <Bars role="img" aria-label={`Step ${step} of 2`}>
    <Bar $on />
    <Bar $on={step === 2} />
  </Bars>
);

const Bars = styled.div`
  display: flex;
  gap: 6px;
  margin-bottom: var(--s4);
`;

const Bar = styled.span<{ $on: boolean }>`
  width: 44px;
  height: 5px;
  border-radius: 2px;
  background: ${({ $on }) => ($on ? 'var(--brand)' : 'var(--rule)')};
`;
