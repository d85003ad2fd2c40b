import type { Organ } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { LinkChips } from '@storefront/page-kit';
import { OrganArt } from '@storefront/shared-ui';

export interface OrganLinksProps {
  /** Undefined while the organs are loading. */
  readonly organs: readonly Organ[] | undefined;
  readonly current: number | undefined;
  hrefOf(organ: number): string;
}

/** The organs as links to their tests. */
export const OrganLinks = ({ organs, current, hrefOf }: OrganLinksProps) => (
  <LinkChips
    label={labels.organ}
    links={(organs ?? []).map(({ id, name, icon }) => ({
      id,
      name,
      href: hrefOf(id),
      current: id === current,
      art: <OrganArt organ={icon} size={28} className="cat-lab" />,
    }))}
    pending={organs === undefined}
    skeletonWidths={skeletonWidths}
  />
);

/* Widths of the organs in the seed data, so that the same number of rows is reserved. */
const skeletonWidths = [
  ...['98px', '94px', '108px', '112px', '100px', '96px', '104px', '98px', '118px', '90px'],
  ...['124px', '98px', '86px', '176px', '190px'],
];
