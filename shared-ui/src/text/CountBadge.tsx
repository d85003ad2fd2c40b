import styled from 'styled-components';

/**
 * A count in turmeric, such as the number of items in the cart. Hidden from assistive technology, because the name of
 * the control contains the number.
 */
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
