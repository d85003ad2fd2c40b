import { labels, buildUrl, useShell } from '@storefront/shared-contracts';
import { SideRow, SideRows, SideRowsSkeleton, SideSection } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { similarPackagesQuery } from '../data/queries';
import { parametersText } from '../tests/summarize-contents';

/** Packages like this one, cheapest first. An addition: without any, or without an answer, it isn't there. */
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
            href={buildUrl.labTestDetail(test)}
            name={test.title}
            maker={test.lab_name}
            price={test.price}
            mrp={test.mrp}
          >
            <p>{parametersText(test.param_count)}</p>
          </SideRow>
        )) ?? <SideRowsSkeleton />}
      </SideRows>
    </SideSection>
  );
}
