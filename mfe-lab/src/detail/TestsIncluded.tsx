import type { IncludedTest } from '@storefront/shared-contracts';
import { joinUnits, media, Muted } from '@storefront/shared-ui';
import { Disclosure } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { parametersText } from '../tests/summarize-contents';

/** Each included test as a row that opens and shows its parameters; at first those of the first test. */
export function TestsIncluded({ tests }: { tests: readonly IncludedTest[] }) {
  if (tests.length === 0) return <None>The lab has not listed its tests.</None>;
  return (
    <Rows>
      {tests.map((test, index) => (
        <Included key={test.id} test={test} open={index === 0} />
      ))}
    </Rows>
  );
}

function Included({ test: { name, parameters }, open }: { test: IncludedTest; open: boolean }) {
  const listed = parameters.length > 0;
  return (
    <Disclosure summary={name} aside={parametersText(parameters.length)} defaultOpen={open && listed}>
      {listed ? (
        <Parameters role="list">
          {parameters.map(({ id, parameter }) => (
            <li key={id}>{joinUnits(parameter)}</li>
          ))}
        </Parameters>
      ) : (
        <None>The lab has not listed its parameters.</None>
      )}
    </Disclosure>
  );
}

/* No gap between the tabs and the first row. */
const Rows = styled.div`
  margin-top: calc(-1 * var(--s2));
`;

const None = styled(Muted)`
  padding: 10px 0;
`;

const Parameters = styled.ul`
  columns: 3;
  column-gap: var(--s6);
  padding-bottom: 14px;
  font-size: 1rem;
  line-height: 1.3;

  li {
    position: relative;
    padding: 4px 0 4px 14px;
    color: var(--text-2);
    break-inside: avoid;
    overflow-wrap: anywhere;
  }

  li::before {
    content: '';
    position: absolute;
    top: 0.72em;
    left: 0;
    width: 6px;
    height: 2px;
    background: var(--neem-500);
  }

  ${media.phone} {
    columns: 2;
  }
`;
