import { breadcrumbsData, labTestData, useCartQuantity, TextOrigin } from '@storefront/page-kit';
import {
  paths,
  usePageFacts,
  useShell,
  formatRupees,
  buildUrl,
  type DetailedLabTest,
  type LabTest,
  type LabAbout,
} from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { LabTile, joinUnits, Meta, media } from '@storefront/shared-ui';
import {
  Breadcrumbs,
  DetailColumns,
  DetailPage,
  ActionBar,
  RelatedRow,
  RelatedRows,
  RelatedRowsSkeleton,
  RelatedSection,
  DetailHead,
  PlainText,
  PlainTextEntry,
  DescriptionList,
} from '@storefront/shared-ui/detail';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { listOfKind } from '../list/title';
import { perPatient, TestBuyPanel, PatientPrice } from './TestBuyPanel';
import { Section, TestTabs } from './TestTabs';
import { AddToCart } from '../tests/AddToCart';
import { parametersText, patientsText, formatTestKind, summarizeContents } from '../tests/summarize-contents';
import { describeTest } from '../data/descriptions';
import { similarPackagesQuery } from '../data/queries';
import { IncludedSummary } from '../tests/IncludedSummary';
import { fastingText, reportText } from './sample-facts';
import { MoreLink } from '../tests/MoreLink';

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

/** Lab, title and ruled facts: always in that order. The panel has fasting and report, too, so phones show them there only. */
function TestHeader({ test }: { test: DetailedLabTest }) {
  const { title, lab_name, param_count, about } = test;
  return (
    <DetailHead
      tile={<LabTile test={test} size="detail" title={formatTestKind(test)} foot={parametersText(param_count)} />}
      maker={lab_name}
      title={keepHyphenated(joinUnits(title))}
      facts={[
        ...(about
          ? [
              { label: 'Sample', value: about.sample },
              { label: 'Fasting', value: fastingText(about.fasting_hours), hiddenOnPhone: true },
              { label: 'Report', value: reportText(about.report_hours), hiddenOnPhone: true },
            ]
          : []),
        { label: 'Includes', value: <IncludedSummary test={test} kind="detail" /> },
      ]}
      price={<PatientPrice test={test} />}
    />
  );
}

/** Keeps words such as "Check-up" on one line. */
const keepHyphenated = (title: string) =>
  title
    .split(/([^ ]*\p{L}-\p{L}[^ ]*)/u)
    .map((part, index) =>
      index % 2 === 1 && part.length <= maxNoWrapLength ? <NoWrap key={index}>{part}</NoWrap> : part,
    );

/** In characters. Longer words would not fit beside the tile. */
const maxNoWrapLength = 12;

const NoWrap = styled.span`
  white-space: nowrap;
`;

/** Facts about a test or package for patients, in plain words. */
function AboutTest({ about, isPackage }: { about: LabAbout; isPackage: boolean }) {
  const headingId = useId();
  const { tells, who, prepare, written_on } = about;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>About this {isPackage ? 'package' : 'test'}</h2>
      <InPlainWords>In plain words</InPlainWords>
      <PlainText>
        {tells !== undefined && <PlainTextEntry term="What it tells you">{tells}</PlainTextEntry>}
        {who !== undefined && <PlainTextEntry term="Who orders it">{who}</PlainTextEntry>}
        <PlainTextEntry term="How to prepare">{prepare}</PlainTextEntry>
      </PlainText>
      <TextOrigin writtenOn={written_on}>
        Follow your doctor. If the lab gives you other instructions, follow those.
      </TextOrigin>
    </section>
  );
}

const InPlainWords = styled(Meta)`
  margin-top: 2px;
`;

/** Phones only: the first names of the contents, as a row below the facts. */
function TestsLine({ test }: { test: LabTest }) {
  const { names, more } = summarizeContents(test);
  if (names.length === 0) return null;
  return (
    <OnPhone>
      <DescriptionList
        kind="cells"
        facts={[
          {
            label: test.is_package === 1 ? 'Tests' : 'Parameters',
            value: (
              <>
                {names.join(', ')} {more && <MoreLink test={test} />}
              </>
            ),
          },
        ]}
      />
    </OnPhone>
  );
}

const OnPhone = styled.div`
  margin-top: var(--s3);

  ${media.tabletUp} {
    display: none;
  }
`;
