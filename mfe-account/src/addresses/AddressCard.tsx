import type { Address } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { formatMobile } from '@storefront/page-kit';
import { Button, Icon, IconButton, media, Meta, Row, SkeletonBar, Tag } from '@storefront/shared-ui';
import { FieldError } from '@storefront/shared-ui/form';
import { useId } from 'react';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import { getAddressType } from './address-form';
import { CardBox, Pincode } from './CardBox';
import type { AddressChoice } from './use-address-choice';

export interface AddressCardProps {
  readonly address: Address;
  /** Set if the page selects an address for an order; `primary` marks the suggested address. */
  readonly choice?: (AddressChoice & { readonly primary: boolean }) | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A saved address with its actions. */
export function AddressCard({ address, choice, onEdit, onDelete }: AddressCardProps) {
  const { id, name, alternative_number } = address;
  const type = getAddressType(address.address_type);
  const nameId = useId();
  return (
    <CardBox as="article" aria-labelledby={nameId} tabIndex={-1} data-address={id}>
      <Row $between $gap={2}>
        <Tag tone={type.id === 1 ? 'green' : 'neutral'}>{type.name}</Tag>
        <Meta as="span">{type.hours}</Meta>
      </Row>
      <Name id={nameId}>{name}</Name>
      <Lines>
        {[address.address_1, address.address_2, address.landmark]
          .filter((line) => line !== '')
          .map((line, index) => (
            <span key={index}>{line}</span>
          ))}
        <span>
          {address.city}, {address.state} <Pincode>{address.pincode}</Pincode>
        </span>
        {alternative_number !== '' && (
          <Phone>
            <Icon name="phone" size="small" />
            {formatMobile(alternative_number)}
          </Phone>
        )}
      </Lines>
      {choice?.rejected?.id === id && <FieldError>{choice.rejected.message}</FieldError>}
      <Foot>
        {choice && (
          <Button
            size="small"
            variant={choice.primary ? 'primary' : 'secondary'}
            aria-describedby={nameId}
            pending={choice.chosen === id}
            pendingLabel="Checking..."
            onClick={() => choice.choose(address)}
          >
            {labels.useThisAddress}
          </Button>
        )}
        <IconButton icon="pencil-simple" label={`Edit address of ${name}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Delete address of ${name}`} onClick={onDelete} />
      </Foot>
    </CardBox>
  );
}

/** The skeleton of an address, with the box and height of its card. Hidden from assistive technology. */
export function AddressCardSkeleton() {
  return (
    <CardBox aria-hidden="true">
      <SkeletonBar $w="40%" $h="22px" />
      <Name as="div">
        <TextBar width="65%" large />
      </Name>
      <Lines as="div">
        <TextBar width="85%" />
        <TextBar width="75%" />
        <TextBar width="70%" />
      </Lines>
      <Foot>
        <SkeletonBar $h="44px" />
      </Foot>
    </CardBox>
  );
}

const Name = styled.h2`
  margin-top: var(--s3);
  font-size: var(--fs-18);
  overflow-wrap: anywhere;
`;

const Lines = styled.address`
  margin-top: 3px;
  color: var(--text-2);
  font-style: normal;
  line-height: 1.42;
  overflow-wrap: anywhere;

  > span {
    display: block;
  }

  + span {
    margin-top: var(--s2);
    font-size: var(--fs-14);
    line-height: 1.35;
  }
`;

const Phone = styled.span`
  && {
    display: flex;
    align-items: center;
    gap: 6px;
    margin-top: 5px;
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  margin-top: auto;
  padding-top: 14px;

  > button[aria-describedby] {
    flex: 1;
  }

  ${media.phone} {
    > button[aria-describedby] {
      min-height: 48px;
    }
  }
`;
