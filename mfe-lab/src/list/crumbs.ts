import { paths, buildUrl } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import type { Crumb } from '@storefront/shared-ui/detail';
import { kindNames } from './title';

const home: Crumb = { label: labels.home, href: paths.root };
const all: Crumb = { label: labels.labTest, href: paths.labTests };

/** The breadcrumbs of a page below the list of all lab tests. */
export const breadcrumbsTo = (label: string): readonly Crumb[] => [home, all, { label }];

/** The breadcrumbs of a list: of the list of all lab tests, or of a list below it with its own title. */
export const crumbsOf = (title: string): readonly Crumb[] =>
  title === labels.labTest ? [home, { label: title }] : breadcrumbsTo(title);

/** A link to the list of all packages or of all single tests. */
export const listOfKind = (isPackage: boolean): { label: string; href: string } => {
  const kind = isPackage ? 'package' : 'test';
  return { label: kindNames[kind], href: buildUrl.labTestType(kind) };
};
