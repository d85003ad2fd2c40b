import { media, pageHeight, Illustration } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface AuthFrameProps {
  /** The open step. */
  readonly step: 1 | 2;
  readonly heading: string;
  /** Content of the side panel; not shown on phones. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** Layout of login and reset: illustration and benefits at the left, the form at the right; on phones only the form. */
export function AuthLayout({ step, heading, aside, children }: AuthFrameProps) {
  return (
    <Page>
      <Sheet>
        <Aside className="cat-lab">
          <Shelf name="scene-shelf" />
          {aside}
        </Aside>
        <Main>
          <StepIndicator step={step} of={2} />
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

const Main = styled.div`
  padding: 40px 44px 44px;

  ${media.tablet} {
    padding: 40px var(--s8);
  }

  ${media.phone} {
    padding: var(--s6) var(--gutter) var(--s2);
  }
`;

/** The current step as text and bars: "Step 1 of 2". */
function StepIndicator({ step, of }: { step: number; of: number }) {
  return (
    <Bars role="img" aria-label={`Step ${step} of ${of}`}>
      {Array.from({ length: of }, (_, index) => (
        <Bar key={index} $on={index < step} />
      ))}
    </Bars>
  );
}

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
