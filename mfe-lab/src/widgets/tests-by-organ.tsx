import { buildUrl, paths, useShell, type WidgetModule } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { AppLink, Icon, ListSurface, SkeletonBar, media, OrganArt } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { organsQuery } from '../data/queries';

/** Fetched before the server renders a page with this widget. */
export const firstQueries: WidgetModule<'lab/tests-by-organ'>['firstQueries'] = (api) => [organsQuery(api)];

/** The organs as links to their tests, and a link to all tests. Renders nothing without organs. */
export default function TestsByOrgan() {
  const { api } = useShell();
  const heading = useId();
  const { data: organs, isError } = useQuery(organsQuery(api));
  if (organs ? organs.length === 0 : isError) return null;
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>{labels.testsByOrgan}</Heading>
      <Organs as="ul" role="list" $fullBleed aria-busy={organs === undefined}>
        {organs?.map(({ id, name, icon }) => (
          <li key={id}>
            <OrganLink href={buildUrl.labTestOrgan(id)} className="cat-lab">
              <OrganArt organ={icon} size={60} />
              <span>{name}</span>
            </OrganLink>
          </li>
        )) ??
          skeletonTiles.map((place) => (
            <li key={place} aria-hidden="true">
              <OrganSkeleton>
                <SkeletonBar $w="60px" $h="60px" />
                <SkeletonBar $w="60%" $h="18px" />
              </OrganSkeleton>
            </li>
          ))}
        <li>
          <AllLink href={paths.labTests}>
            <Icon name="arrow-right" size="large" />
            <span>All lab tests</span>
          </AllLink>
        </li>
      </Organs>
    </section>
  );
}

const skeletonTiles = Array.from({ length: limits.pageSize.homeLists }, (_, index) => index);

const Heading = styled.h2`
  font-size: var(--fs-26);
  letter-spacing: -0.01em;

  ${media.phone} {
    font-size: 1.375rem;
  }
`;

const Organs = styled(ListSurface)`
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  margin-top: var(--s3);

  /* The outer ones lie on the border of the sheet. */
  > li {
    margin: 0 -1px -1px 0;
    border: solid var(--rule);
    border-width: 0 1px 1px 0;
  }

  ${media.phone} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    margin-top: var(--s2);
  }
`;

const cell = `
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 6px;
  height: 100%;
  min-height: 116px;
  padding: 12px 4px;

  ${media.phone} {
    min-height: 96px;
    padding: 8px 2px;
  }
`;

const CellLink = styled(AppLink)`
  ${cell}
  color: var(--text);
  font-size: var(--fs-14);
  font-weight: var(--w-med);
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    background: var(--brand-tint-2);
  }

  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

const OrganLink = styled(CellLink)`
  ${media.phone} {
    svg {
      width: 48px;
      height: 48px;
    }
  }
`;

const AllLink = styled(CellLink)`
  color: var(--link);
  font-weight: var(--w-small);
`;

const OrganSkeleton = styled.div`
  ${cell}
  ${media.phone} {
    > :first-child {
      width: 48px;
      height: 48px;
    }
  }
`;
