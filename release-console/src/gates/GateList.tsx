import { Icon } from '@storefront/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import type { CheckReport } from '@storefront/release-registry/contract';
import { gateCount } from './use-gates';

/** Lists the gates of a release. Failed gates come first, with the required change. */
export function GateList({ report, name }: { report: CheckReport; name: string }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <GateHeader>
        <h3 id={headingId}>Gates for {name}</h3>
        <span>{gateCount(report)}</span>
      </GateHeader>
      <List aria-labelledby={headingId}>
        {report.gates.map(({ name: gate, ok, title, found }) => (
          <Line key={gate} $ok={ok}>
            <Icon name={ok ? 'check-circle-fill' : 'x-circle-fill'} />
            <span>
              <b>{title}</b> {ok && found}
            </span>
            <strong>{ok ? 'Pass' : 'Fail'}</strong>
            {!ok && <p>{found}</p>}
          </Line>
        ))}
      </List>
    </section>
  );
}

/** The line above a list of gates. */
export const GateHeader = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s3);
  margin-bottom: 6px;

  h3 {
    font-size: 1rem;
    font-weight: var(--w-semi);
  }

  span {
    color: var(--text-2);
    font-size: var(--fs-14);
  }
`;

const List = styled.ul`
  border-top: 1.5px solid var(--rule-strong);
`;

const Line = styled.li<{ $ok: boolean }>`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: 2px 10px;
  align-items: start;
  padding: 7px 0;
  border-bottom: 1px solid var(--rule);
  color: var(--text-2);
  font-size: var(--fs-14);
  line-height: 1.35;
  overflow-wrap: anywhere;

  > svg,
  > strong {
    color: ${({ $ok }) => ($ok ? 'var(--success)' : 'var(--danger)')};
  }

  b,
  strong {
    font-size: 1rem;
    font-weight: var(--w-semi);
    line-height: 1.25;
  }

  b,
  p {
    color: var(--text);
  }

  p {
    grid-column: 2 / 4;
  }

  ${({ $ok }) =>
    !$ok &&
    `
    background: var(--danger-bg);
    box-shadow: -10px 0 0 var(--danger-bg), 10px 0 0 var(--danger-bg);
  `}
`;
