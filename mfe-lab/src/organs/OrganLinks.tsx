import { labels } from '@storefront/shared-contracts';
import type { Organ } from '@storefront/shared-contracts';
import { useScrollToCurrent } from '@storefront/page-kit';
import { SkeletonBar, Chips, LinkChip, OrganArt } from '@storefront/shared-ui';
import styled from 'styled-components';

export interface OrganLinksProps {
  /** Undefined while they are loading. */
  readonly organs: readonly Organ[] | undefined;
  readonly current: number | undefined;
  hrefOf(organ: number): string;
}

/** The organs as links to their tests; on phone the row scrolls sideways to the one that is shown. */
export function OrganLinks({ organs, current, hrefOf }: OrganLinksProps) {
  const row = useScrollToCurrent(organs?.find(({ id }) => id === current)?.name ?? '');
  return (
    <Area>
      <Chips ref={row} role="group" aria-label={labels.organ} aria-busy={organs === undefined}>
        {organs
          ? organs.map(({ id, name, icon }) => (
              <LinkChip
                key={id}
                href={hrefOf(id)}
                current={id === current}
                art={<OrganArt organ={icon} size={28} className="cat-lab" />}
              >
                {name}
              </LinkChip>
            ))
          : widths.map((width, index) => <ChipBar key={index} $w={width} $h="44px" />)}
      </Chips>
    </Area>
  );
}

/* of the organs that the shop starts with, so that as many rows are reserved */
const widths = [
  ...['98px', '94px', '108px', '112px', '100px', '96px', '104px', '98px', '118px', '90px'],
  ...['124px', '98px', '86px', '176px', '190px'],
];

/* one row of chips is reserved, so that the list below doesn't move when they arrive */
const Area = styled.div`
  min-height: var(--tap);
`;

const ChipBar = styled(SkeletonBar)`
  flex: none;
  border-radius: var(--r-pill);
`;
