import {
  paths,
  usePageFacts,
  useShell,
  formatRupees,
  buildUrl,
  type DetailedLabTest,
  type LabTest,
} from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { breadcrumbsData, labTestData, useCartQuantity } from '@storefront/page-kit';
import { LabTile } from '@storefront/shared-ui';
import {
  Breadcrumbs,
  DetailColumns,
  DetailPage,
  ActionBar,
  RelatedRow,
  RelatedRows,
  RelatedRowsSkeleton,
  RelatedSection,
} from '@storefront/shared-ui/detail';
import { listOfKind } from '../list/crumbs';
import { AboutTest } from './AboutTest';
import { perPatient, TestBuyPanel } from './TestBuyPanel';
import { TestHeader } from './TestHeader';
import { TestsLine } from './TestsLine';
import { Section, TestTabs } from './TestTabs';
import { AddToCart } from '../tests/AddToCart';
import { parametersText, patientsText } from '../tests/summarize-contents';
import { useQuery } from '@tanstack/react-query';
import { describeTest } from '../data/descriptions';
import { similarPackagesQuery } from '../data/queries';

/** The page of a lab test or health package. */
export function TestDetailView({ test }: { test: DetailedLabTest }) {
  const { about } = test;
  const isPackage = test.is_package === 1;
  const list = listOfKind(isPackage);
  const description = describeTest(test);
  const path = buildUrl.labTestDetail(test);
  usePageFacts({
    title: test.title,
    description,
    path,
    structuredData: () => [
      labTestData(test, description),
      breadcrumbsData([...wayToLists, list], { label: test.title, href: path }),
    ],
  });
  return (
    <DetailPage>
      <Breadcrumbs crumbs={[...wayToLists, list]} onPhone={list} />
      <DetailColumns>
        <TestHeader test={test} />
        <TestBuyPanel test={test} />
        <div>
          <TestsLine test={test} />
          <TestTabs test={test} />
          {about && (
            <Section>
              <AboutTest about={about} isPackage={isPackage} />
            </Section>
          )}
          <SimilarPackages id={test.id} />
        </div>
      </DetailColumns>
      <BookBar test={test} />
    </DetailPage>
  );
}

const wayToLists = [
  { label: labels.home, href: paths.root },
  { label: labels.labTest, href: paths.labTests },
];

/** Phones only: the price of the test and Add; if the test is in the cart, the price for its patients. */
function BookBar({ test }: { test: LabTest }) {
  const { id, price } = test;
  const patients = useCartQuantity({ type: 'lab', id });
  return (
    <ActionBar
      heading={formatRupees(price * Math.max(1, patients))}
      line={patients > 0 ? patientsText(patients) : perPatient}
      action={<AddToCart test={test} size="bar" />}
    />
  );
}

/**
 * Packages similar to this one, cheapest first. The section is optional: it is omitted if there are none or the call
 * fails.
 */
function SimilarPackages({ id }: { id: number }) {
  const { api } = useShell();
  const { data, isError } = useQuery(similarPackagesQuery(api, id));
  if (data ? data.length === 0 : isError) return null;
  return (
    <RelatedSection heading={labels.similarPackages}>
      <RelatedRows aria-busy={data === undefined}>
        {data?.map((test) => (
          <RelatedRow
            key={test.id}
            href={buildUrl.labTestDetail(test)}
            name={test.title}
            tile={<LabTile test={test} size="mini" />}
            about={`${test.lab_name}, ${parametersText(test.param_count)}`}
            price={test.price}
            unitPrice={parameterPriceText(test)}
            action={<AddToCart test={test} size="compact" />}
          />
        )) ?? <RelatedRowsSkeleton />}
      </RelatedRows>
    </RelatedSection>
  );
}

/** "₹21.93 a parameter", by which packages of different sizes compare; undefined if the lab has listed none. */
const parameterPriceText = ({ price, param_count }: LabTest) =>
  param_count > 0 ? `${formatRupees(Math.round((price * 100) / param_count) / 100)} a parameter` : undefined;
