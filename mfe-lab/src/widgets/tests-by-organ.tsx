import { buildUrl, useShell, type WidgetModule } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { AppLink, SkeletonBar, media, OrganArt } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { organsQuery } from '../data/queries';

/** More organs than this are shown in two rows of equal length. */
const maxPerRow = 10;

/** Fetched before the server renders a page with this widget. */
export const firstQueries: WidgetModule<'lab/tests-by-organ'>['firstQueries'] = (api) => [organsQuery(api)];

/** The organs as links to their tests. Renders nothing without organs. */
export default function TestsByOrgan() {
  const { api } = useShell();
  const heading = useId();
  const { data: organs, isError } = useQuery(organsQuery(api));
  if (organs ? organs.length === 0 : isError) return null;
  const count = organs?.length ?? skeletonTiles.length;
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>{labels.testsByOrgan}</Heading>
      <Organs
        role="list"
        $columns={count > maxPerRow ? Math.ceil(count / 2) : maxPerRow}
        aria-busy={organs === undefined}
      >
        {organs?.map(({ id, name, icon }) => (
          <li key={id}>
            <OrganLink href={buildUrl.labTestOrgan(id)} className="cat-lab">
              <OrganArt organ={icon} size={64} />
              <span>{name}</span>
            </OrganLink>
          </li>
        )) ??
          skeletonTiles.map((place) => (
            <li key={place} aria-hidden="true">
              <OrganSkeleton>
                <SkeletonBar $w="64px" $h="64px" />
                <SkeletonBar $w="60%" $h="22.5px" />
              </OrganSkeleton>
            </li>
          ))}
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

const Organs = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  margin-top: var(--s3);
  border: solid var(--rule-strong);
  border-width: 1.5px 0;

  ${media.phone} {
    /* Five columns on most phones; four where the longest names would wrap within a word. */
    grid-template-columns: repeat(auto-fit, minmax(max(4.2rem, 18%), 1fr));
  }
`;

const cell = `
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 8px;
  height: 100%;
  min-height: var(--tap);
  padding: 18px 4px 14px;

  ${media.phone} {
    padding: 12px 2px;
  }
`;

const OrganLink = styled(AppLink)`
  ${cell}
  color: var(--text);
  font-size: var(--fs-14);
  font-weight: var(--w-med);
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

  ${media.phone} {
    svg {
      width: 48px;
      height: 48px;
    }
  }
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
