import type { Address } from '@storefront/shared-contracts';
import { formatMobile } from '@storefront/page-kit';
import { IconButton, media, SkeletonBar, Tag } from '@storefront/shared-ui';
import { FieldError, Radio } from '@storefront/shared-ui/form';
import { useId } from 'react';
import styled, { css } from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import { getAddressType } from './address-form';

/** The radio button of an address that can be chosen for an order. */
interface AddressOption {
  readonly checked: boolean;
  readonly onCheck: () => void;
  /** Why the address could not be used. */
  readonly rejection: string | undefined;
}

interface AddressRowProps {
  readonly address: Address;
  /** Set if the page chooses an address for an order. */
  readonly option?: AddressOption | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A saved address with its actions. If it can be chosen, a press anywhere else in the row chooses it. */
export function AddressRow({ address, option, onEdit, onDelete }: AddressRowProps) {
  const { id, name } = address;
  const type = getAddressType(address.address_type);
  const nameId = useId();
  const linesId = useId();
  return (
    <Row as="article" $hasOption={option !== undefined} aria-labelledby={nameId} tabIndex={-1} data-address={id}>
      <Top>
        <Name id={nameId}>
          {option === undefined ? (
            name
          ) : (
            <Radio
              name="address"
              value={id}
              checked={option.checked}
              aria-describedby={linesId}
              onChange={option.onCheck}
            >
              {name}
            </Radio>
          )}
        </Name>
        <Tag tone="green">{type.name}</Tag>
        <small>{type.hours}</small>
      </Top>
      <Actions>
        <IconButton icon="pencil-simple" label={`Edit address of ${name}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Delete address of ${name}`} onClick={onDelete} />
      </Actions>
      <AddressLines id={linesId} address={address} />
      {option?.rejection !== undefined && (
        <Rejection>
          <FieldError>{option.rejection}</FieldError>
        </Rejection>
      )}
    </Row>
  );
}

/** The lines of an address below its name. */
export function AddressLines({ address, id }: { address: Address; id?: string }) {
  const { alternative_number, state, pincode } = address;
  const lines = [address.address_1, address.address_2, address.landmark, address.city].filter((line) => line !== '');
  return (
    <Lines id={id}>
      {`${lines.join(', ')}, `}
      <State>
        {`${state} `}
        <Pincode>{pincode}</Pincode>
      </State>
      {alternative_number !== '' && <Phone>{formatMobile(alternative_number)}</Phone>}
    </Lines>
  );
}

/** The skeleton of an address, as high as its row. Hidden from assistive technology. */
export function AddressRowSkeleton({ hasOption }: { hasOption: boolean }) {
  return (
    <Row $hasOption={hasOption} aria-hidden="true">
      <Top>
        <SkeletonBar $w="200px" $h="22px" />
      </Top>
      <Lines as="div">
        <TextBar width="85%" />
        <TextBar width="60%" onPhone />
        <TextBar width="30%" />
      </Lines>
    </Row>
  );
}

/* The width of the radio button and the space beside it. */
const optionSpace = '36px';

const choosable = css`
  padding-left: calc(20px + ${optionSpace});

  /* The label covers the row, so that a press anywhere chooses the address. */
  label {
    min-height: 0;
    font-size: inherit;
  }

  label::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  input {
    position: absolute;
    z-index: 1;
    top: 25px;
    left: 20px;
  }

  &:has(:checked) {
    background: var(--brand-tint);
    box-shadow: inset 4px 0 0 var(--brand);
  }

  ${media.phone} {
    padding-left: calc(var(--gutter) + ${optionSpace});

    input {
      top: 15px;
      left: var(--gutter);
    }
  }
`;

const Row = styled.div<{ $hasOption: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--s4);
  padding: 14px 20px 16px;

  ${media.phone} {
    padding: 8px var(--gutter) 14px;
  }

  ${({ $hasOption }) => $hasOption && choosable}

  /* The sheet would cut off a ring outside of the row. */
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/* Name, type and hours in one line where they fit. */
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  min-width: 0;
  min-height: 44px;

  small {
    color: var(--text-3);
    font-size: var(--fs-14);
  }
`;

const Name = styled.h2`
  min-width: 0;
  font-size: var(--fs-18);
  overflow-wrap: anywhere;
`;

/* The buttons' icons align with the edge of the text. */
const Actions = styled.div`
  display: flex;
  align-self: start;
  margin-right: calc((20px - var(--tap)) / 2);
`;

const Lines = styled.address`
  grid-column: 1 / -1;
  max-width: 64ch;
  color: var(--text-2);
  font-style: normal;
  line-height: 1.42;
  overflow-wrap: anywhere;
`;

const State = styled.span`
  display: inline-block;
`;

const Phone = styled.span`
  display: block;
`;

const Rejection = styled.div`
  grid-column: 1 / -1;
`;

/** The pincode in an address, emphasized like a label. */
export const Pincode = styled.b`
  color: var(--text);
  font-weight: var(--w-bold);
  font-stretch: var(--wd-label);
  letter-spacing: 0.06em;
`;
