import styled from 'styled-components';

export interface Benefit {
  readonly title: string;
  readonly text: string;
}

/** The list beside the form: benefits of an account, or next steps. */
export function BenefitList({ reasons }: { reasons: readonly Benefit[] }) {
  return (
    <List>
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b> {text}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
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
