import { labels, routeTo, useShell } from '@storefront/shared-contracts';
import { SideRow, SideRows, SideRowsOnTheWay, SideSection } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { similarPackagesQuery } from '../data/queries';
import { parametersText } from '../tests/included';

/** Packages like this one, cheapest first. An addition: without any, or without an answer, it isn't there. Source: spec 2 (Lab test detail), 7. */
export function SimilarPackages({ id }: { id: number }) {
  const { api } = useShell();
  const { data, isError } = useQuery(similarPackagesQuery(api, id));
  if (data ? data.length === 0 : isError) return null;
  return (
    <SideSection heading={labels.similarPackages}>
      <SideRows aria-busy={data === undefined}>
        {data?.map((test) => (
          <SideRow
            key={test.id}
            href={routeTo.labTestDetail(test)}
            name={test.title}
            maker={test.lab_name}
            price={test.price}
            mrp={test.mrp}
          >
            <p>{parametersText(test.param_count)}</p>
          </SideRow>
        )) ?? <SideRowsOnTheWay />}
      </SideRows>
    </SideSection>
  );
}
