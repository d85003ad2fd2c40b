import { labels, paths, useShell, type LabTest } from '@storefront/shared-contracts';
import { Breadcrumbs, DetailColumns, DetailPage } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { kindOf } from '../tests/included';
import { SimilarPackages } from './SimilarPackages';
import { TestHead } from './TestHead';
import { TestTabs } from './TestTabs';

/** A lab test's or health package's own page. Source: spec 2 (Lab test detail). */
export function TestDetailView({ test }: { test: LabTest }) {
  const { setTitle } = useShell();
  useEffect(() => setTitle(test.title), [setTitle, test.title]);
  return (
    <DetailPage>
      <Breadcrumbs crumbs={crumbsOf(test)} />
      <DetailColumns>
        <div>
          <TestHead test={test} />
          <TestTabs test={test} />
        </div>
        <SimilarPackages id={test.id} />
      </DetailColumns>
    </DetailPage>
  );
}

const crumbsOf = (test: LabTest) => [
  { label: labels.home, href: paths.root },
  { label: labels.labTest, href: paths.labTests },
  { label: kindOf(test) },
];
