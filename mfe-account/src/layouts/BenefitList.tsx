import styled from 'styled-components';

export interface Benefit {
  readonly what: string;
  readonly how: string;
}

/** Ruled lines beside the form: what an account is good for, or what comes next. */
export function BenefitList({ reasons }: { reasons: readonly Benefit[] }) {
  return (
    <List>
      {reasons.map(({ what, how }) => (
        <li key={what}>
          <b>{what}</b> {how}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  li {
    padding: 11px 0;
    border-top: 1px solid var(--neem-300);
    line-height: 1.4;
  }

  b {
    display: block;
    font-weight: var(--w-semi);
  }
`;
