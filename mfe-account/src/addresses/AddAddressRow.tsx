import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { Icon, InlineAlert, media } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The last row of the sheet: a button that adds an address, or the reason why no more can be added. */
export function AddAddressRow({ saved, onAdd }: { saved: number; onAdd: () => void }) {
  if (saved >= limits.maxAddresses) {
    return (
      <Limit>
        <InlineAlert tone="info">{messages.addressLimit}</InlineAlert>
      </Limit>
    );
  }
  return (
    <Add type="button" data-add-address="" onClick={onAdd}>
      <Icon name="plus" size="large" />
      <span>
        <b>Add new address</b>
        <small>We check the pincode first.</small>
      </span>
    </Add>
  );
}

const Limit = styled.div`
  padding: 14px 20px;

  ${media.phone} {
    padding: 14px var(--gutter);
  }
`;

const Add = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 64px;
  padding: 8px 20px;
  border: 0;
  background: none;
  color: var(--link);
  font-size: var(--fs-16);
  line-height: var(--lh-snug);
  text-align: left;
  cursor: pointer;

  &:hover {
    background: var(--brand-tint);
  }

  /* The sheet would cut off a ring outside of the row. */
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }

  b {
    display: block;
    font-weight: var(--w-semi);
  }

  small {
    display: block;
    color: var(--text-2);
    font-size: var(--fs-14);
  }

  ${media.phone} {
    padding: 8px var(--gutter);
  }
`;
