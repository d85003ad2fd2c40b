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
  min-width: 20px;
  height: 20px;
  padding: 0 5px;
  border-radius: 10px;
  background: var(--save-fill);
  color: var(--on-save);
  font: var(--w-bold) var(--fs-12) / 20px var(--font);
  text-align: center;
`;
