import { paths, staticPages } from '@storefront/shared-contracts';
import type { ComponentType } from 'react';
import { ContentSections } from './ContentSections';
import { FaqSections } from './FaqSections';
import { StaticPage } from './StaticPage';

/** @throws for an unknown page */
export function createStaticPage(slug: string): ComponentType {
  const page = staticPages.find((known) => known.slug === slug);
  if (page === undefined) throw new Error(`There is no static page ${slug}`);
  const Body = page.path === paths.faqs ? FaqSections : ContentSections;
  return function Page() {
    return <StaticPage page={page} Body={Body} />;
  };
}
