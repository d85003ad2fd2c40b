import styled from 'styled-components';

/** A count in turmeric, such as the cart's. Decoration: the control that carries it says the number in its name. */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <Element aria-hidden="true" className={className}>
      {count}
    </Element>
  );
}

const Element = styled.span`
  min-width: 22px;
  height: 22px;
  padding: 0 6px;
  border-radius: 11px;
  background: var(--save-fill);
  color: var(--on-save);
  font: var(--w-bold) var(--fs-12) / 22px var(--font);
  text-align: center;
`;
