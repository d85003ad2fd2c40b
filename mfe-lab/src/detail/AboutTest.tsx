import { indianDate, useShell, type LabAbout } from '@storefront/shared-contracts';
import { Meta } from '@storefront/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';

/** What a patient should know about a test or package, in plain words. */
export function AboutTest({ about, isPackage }: { about: LabAbout; isPackage: boolean }) {
  const headingId = useId();
  const { config } = useShell();
  const { tells, who, prepare, written_on } = about;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>About this {isPackage ? 'package' : 'test'}</h2>
      <InPlainWords>In plain words</InPlainWords>
      <Entries>
        {tells !== undefined && <Entry term="What it tells you">{tells}</Entry>}
        {who !== undefined && <Entry term="Who orders it">{who}</Entry>}
        <Entry term="How to prepare">{prepare}</Entry>
      </Entries>
      <Origin>
        Written by {config.brand} from general knowledge on {indianDate(written_on)}. It does not replace your doctor.
        If the lab gives you other instructions, follow those.
      </Origin>
    </section>
  );
}

const Entry = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const InPlainWords = styled(Meta)`
  margin-top: 2px;
`;

const Entries = styled.dl`
  margin-top: 10px;
  border-top: 3px solid var(--brand);

  > div {
    padding: 12px 0;
    border-bottom: 1px solid var(--rule);
  }

  dt {
    font-weight: var(--w-semi);
  }

  dd {
    max-width: 68ch;
    margin-top: 2px;
    color: var(--text-2);
  }
`;

const Origin = styled.p`
  margin-top: 12px;
  color: var(--text-3);
  font-size: var(--fs-14);
  line-height: 1.4;
`;
