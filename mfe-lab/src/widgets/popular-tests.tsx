import { paths, useShell, type WidgetModule } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { TextLink } from '@storefront/shared-ui';
import { Carousel } from '@storefront/shared-ui/carousel';
import { useQuery } from '@tanstack/react-query';
import { popularTestsQuery } from '../data/queries';
import { PopularCard, PopularCardSkeleton } from './PopularCard';

/** Fetched before the server renders a page with this widget. */
export const firstQueries: WidgetModule<'lab/popular-tests'>['firstQueries'] = (api) => [popularTestsQuery(api)];

/** The most booked tests and packages, as a row that scrolls sideways. Renders nothing if there are none. */
export default function PopularTests() {
  const { api } = useShell();
  const { data, isError } = useQuery(popularTestsQuery(api));
  if (data ? data.length === 0 : isError) return null;
  return (
    <Carousel
      heading={labels.popularLabTests}
      itemsName="lab tests"
      busy={data === undefined}
      slides={data?.map((test) => ({ id: test.id, content: <PopularCard test={test} /> })) ?? skeletonTiles}
      action={
        <TextLink kind="alone" href={paths.labTests}>
          See all lab tests
        </TextLink>
      }
    />
  );
}

const skeletonTiles = [1, 2, 3, 4].map((id) => ({ id, content: <PopularCardSkeleton /> }));
