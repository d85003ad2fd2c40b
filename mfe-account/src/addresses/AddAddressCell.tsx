import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { Icon, media, InlineAlert } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The last cell of the grid: a button that adds an address, or the reason why no more can be added. */
export function AddAddressCell({ saved, onAdd }: { saved: number; onAdd: () => void }) {
  if (saved >= limits.maxAddresses) return <InlineAlert tone="info">{messages.addressLimit}</InlineAlert>;
  return (
    <Cell type="button" data-add-address="" onClick={onAdd}>
      <Icon name="plus" size="large" />
      <b>Add new address</b>
      <span>We check the pincode first</span>
    </Cell>
  );
}

const Cell = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-height: 180px;
  padding: 18px 20px;
  border: 1.5px dashed var(--border-ui);
  border-radius: var(--r3);
  background: transparent;
  color: var(--brand);
  font-size: var(--fs-16);
  line-height: var(--lh-snug);
  cursor: pointer;

  &:hover {
    background: var(--brand-tint-2);
  }

  svg {
    margin-bottom: 6px;
  }

  span {
    color: var(--text-2);
    font-size: var(--fs-14);
  }

  ${media.phone} {
    min-height: 112px;
    padding: 16px;
  }
`;
