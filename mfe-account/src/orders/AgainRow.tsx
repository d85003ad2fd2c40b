import { formatRupees, type ProductType } from '@storefront/shared-contracts';
import { Icon, joinUnits, media, SkeletonBar, TextLink, VisuallyHidden } from '@storefront/shared-ui';
import { Checkbox } from '@storefront/shared-ui/form';
import { useId } from 'react';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import type { AgainLine, AgainNote } from './again-lines';
import { OrderItemTile, TileBar } from './OrderItemTile';

interface AgainRowProps {
  readonly type: ProductType;
  readonly line: AgainLine;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

/** An item that can be ordered again, with what has changed since. A press anywhere on it checks it. */
export function AgainRow({ type, line, checked, onCheck }: AgainRowProps) {
  const { item, summary, quantity, price, notes } = line;
  const id = useId();
  const isUnavailable = typeof price === 'string';
  return (
    <Row>
      <Checkbox
        checked={checked}
        disabled={quantity === 0}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        aria-describedby={`${id}-now ${id}-price`}
      >
        <VisuallyHidden>{item.name}</VisuallyHidden>
      </Checkbox>
      <Picture $faded={isUnavailable}>
        <OrderItemTile type={type} item={item} size="mini" />
      </Picture>
      <div>
        <Name aria-hidden="true">{joinUnits(item.name)}</Name>
        <Facts id={`${id}-now`}>
          <p>{joinUnits(summary)}</p>
          {notes.length === 0 && <p>As before</p>}
          {notes.map((note) => (
            <Note key={note.kind} {...note} />
          ))}
        </Facts>
      </div>
      <Price id={`${id}-price`}>
        {isUnavailable ? <span>{price}</span> : <b>{formatRupees(price, { exact: true })}</b>}
      </Price>
    </Row>
  );
}

/** The skeleton of a row. Hidden from assistive technology by its list. */
export function AgainRowSkeleton() {
  return (
    <Row>
      <Box $w="22px" $h="22px" />
      <TileBar $w="48px" $h="60px" />
      <div>
        <TextBar width="70%" large />
        <Facts>
          <TextBar width="40%" />
          <TextBar width="52%" />
        </Facts>
      </div>
      <Price>
        <TextBar width="64px" large />
      </Price>
    </Row>
  );
}

const icons = {
  price: 'tag-fill',
  pack: 'package',
  few: 'warning-circle-fill',
  cart: 'basket',
  unavailable: 'x-circle-fill',
} as const;

function Note({ kind, text, link }: AgainNote) {
  return (
    <NoteLine $kind={kind}>
      <Icon name={icons[kind]} size="small" />
      <span>
        <span>{joinUnits(text)}</span> {link && <TextLink href={link.href}>{link.label}</TextLink>}
      </span>
    </NoteLine>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 22px 48px minmax(0, 1fr) auto;
  gap: 2px 14px;
  align-items: start;
  line-height: 1.3;
  overflow-wrap: anywhere;

  label {
    justify-content: center;
    width: var(--tap);
    min-height: var(--tap);
    margin: 8px -11px;
  }

  /* The whole row belongs to the label. */
  label:has(input:enabled)::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  input:disabled {
    border-color: var(--rule-strong);
    background: var(--sunken);
  }

  /* Above the label. */
  a {
    position: relative;
    z-index: 1;
  }

  ${media.phone} {
    grid-template-columns: 22px 48px minmax(0, 1fr);

    > :nth-child(-n + 2) {
      grid-row: 1 / 3;
    }
  }
`;

const Picture = styled.div<{ $faded: boolean }>`
  ${({ $faded }) => $faded && 'opacity: 0.55;'}
`;

const Box = styled(SkeletonBar)`
  margin-top: 19px;
`;

const Name = styled.b`
  display: block;
  font-weight: var(--w-semi);
`;

const Facts = styled.div`
  color: var(--text-2);
  font-size: var(--fs-14);
`;

const noteColors: Readonly<Record<AgainNote['kind'], string>> = {
  price: 'var(--st-4-fg)',
  pack: 'var(--st-4-fg)',
  few: 'var(--st-4-fg)',
  cart: 'var(--info)',
  unavailable: 'var(--danger)',
};

const NoteLine = styled.p<{ $kind: AgainNote['kind'] }>`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  margin-top: 5px;
  color: ${({ $kind }) => ($kind === 'unavailable' ? 'var(--danger)' : 'var(--text)')};
  line-height: 1.35;

  svg {
    flex: none;
    margin-top: 1px;
    color: ${({ $kind }) => noteColors[$kind]};
  }
`;

const Price = styled.div`
  color: var(--text-2);
  font-size: var(--fs-14);
  text-align: right;

  b {
    color: var(--text);
    font-size: var(--fs-18);
    font-weight: var(--w-bold);
  }

  ${media.phone} {
    grid-column: 3;
    margin-top: 4px;
    text-align: left;
  }
`;
