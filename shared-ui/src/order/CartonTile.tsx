import { CategoryArt, tileBackground } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The carton of an order, 64x84, with what is in it printed on its foot: "3 items" (design, "Order row"). */
export function CartonTile({ count }: { count: number }) {
  return (
    <Tile className="cat-lab">
      <CategoryArt category="lab" size={52} />
      <Foot>{count === 1 ? '1 item' : `${count} items`}</Foot>
    </Tile>
  );
}

const Tile = styled.div`
  ${tileBackground}
  width: 64px;
  height: 84px;
  padding-bottom: 18px;
`;

/* Lighter and wider than the text of a strength, because bold closes the dot of the i in "items". */
const Foot = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 5px;
  padding: 1px 4px 2px;
  background: color-mix(in srgb, var(--p-tint) 62%, var(--p-bg));
  color: var(--p-line);
  font: var(--w-small) 0.875rem / 1.35 var(--font);
  font-stretch: 84%;
  text-align: center;
`;
