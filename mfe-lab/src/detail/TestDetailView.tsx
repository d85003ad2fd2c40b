import { labels, paths, usePageFacts, type DetailedLabTest } from '@storefront/shared-contracts';
import { CollectionLine } from '@storefront/page-kit';
import { Breadcrumbs, DetailColumns, DetailPage } from '@storefront/shared-ui';
import { listOfKind } from '../list/crumbs';
import { AboutTest } from './AboutTest';
import { BookBar } from './BookBar';
import { Facts, Section } from './layout';
import { SampleFacts } from './SampleFacts';
import { SimilarPackages } from './SimilarPackages';
import { TestHeader } from './TestHeader';
import { TestsLine } from './TestsLine';
import { TestTabs } from './TestTabs';

/** A lab test's or health package's own page. */
export function TestDetailView({ test }: { test: DetailedLabTest }) {
  usePageFacts({ title: test.title });
  const { about } = test;
  const isPackage = test.is_package === 1;
  const list = listOfKind(isPackage);
  return (
    <DetailPage>
      <Breadcrumbs crumbs={[...wayToLists, list]} onPhone={list} />
      <DetailColumns>
        <div>
          <TestHeader test={test} />
          <Facts>
            {about && <SampleFacts about={about} />}
            <CollectionLine />
            <TestsLine test={test} />
          </Facts>
          {about && (
            <Section>
              <AboutTest about={about} isPackage={isPackage} />
            </Section>
          )}
          <TestTabs test={test} />
        </div>
        <SimilarPackages id={test.id} />
      </DetailColumns>
      <BookBar test={test} />
    </DetailPage>
  );
}

const wayToLists = [
  { label: labels.home, href: paths.root },
  { label: labels.labTest, href: paths.labTests },
];
