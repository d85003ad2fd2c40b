import { labels, useShell } from '@storefront/shared-contracts';
import { SortSelect } from '@storefront/page-kit';
import { Breadcrumbs, media, OrganArt } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { organsQuery } from '../data/queries';
import { useCartInStep } from '../data/use-cart-sync';
import { useUrlListParams } from '../data/use-list-params';
import { parseFilters } from '../filters/filters';
import { breadcrumbsTo } from '../list/crumbs';
import { LabCount } from '../list/LabCount';
import { LabResults } from '../list/LabResults';
import { Below, ListPage, ListTitle } from '../list/ListColumns';
import { testNoun, titleFor } from '../list/title';
import { TitleOnItsWay } from '../list/TitleOnItsWay';
import { useLabTests } from '../list/use-lab-tests';
import { OrganNotFound } from './OrganNotFound';
import { OrganLinks } from './OrganLinks';

/**
 * The tests and packages that look at one organ, with the way to the other organs. Without an organ that can be asked
 * for, the organs to choose from.
 */
export function OrganView({ id }: { id: number | undefined }) {
  const { api, setTitle } = useShell();
  const address = useUrlListParams();
  const { data: organs, isPending } = useQuery(organsQuery(api));
  const organ = organs?.find((one) => one.id === id);
  const chosen = id === undefined ? [] : [id];
  // The organ is what the page is about; of the rest of the address only the sorting applies.
  const filters = {
    ...parseFilters(address.query),
    category: [],
    organ: chosen,
    is_package: [],
    keyword: '',
    exact: false,
  };
  const list = useLabTests(filters, id !== undefined);
  const title = organ ? titleFor('Tests', [organ.name]) : labels.testsByOrgan;
  useEffect(() => setTitle(title), [setTitle, title]);
  useCartInStep();

  const knowsNot = id !== undefined && organ === undefined && isPending;
  return (
    <ListPage>
      <Breadcrumbs crumbs={breadcrumbsTo(organ ? title : labels.organ)} onPhone="none" />
      <Head>
        <Named>
          {knowsNot && <ArtRoom />}
          {organ && <OrganArt organ={organ.icon} size={48} className="cat-lab" />}
          <div>
            <h1>{knowsNot ? <TitleOnItsWay /> : title}</h1>
            {id !== undefined && <LabCount list={list} noun={testNoun} />}
          </div>
        </Named>
        {id !== undefined && (
          <SortSelect value={filters.order_by} onChange={(value) => address.set({ sort_by: value })} />
        )}
      </Head>
      {(isPending || organs) && (
        <OrganLinks organs={organs} current={id} hrefOf={(other) => address.hrefWith({ organ: String(other) })} />
      )}
      <Below>{id === undefined ? <OrganNotFound /> : <LabResults list={list} none={<OrganNotFound />} />}</Below>
    </ListPage>
  );
}

const Head = styled(ListTitle)`
  margin-bottom: var(--s3);
`;

const ArtRoom = styled.span`
  flex: none;
  width: 48px;
  height: 48px;
`;

const Named = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);

  > div {
    min-width: 0;
  }

  /* the title stands above the count, and the chip of the organ has its drawing */
  ${media.phone} {
    > svg,
    > span {
      display: none;
    }

    > div {
      display: contents;
    }
  }
`;
