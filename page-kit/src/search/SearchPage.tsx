import { usePageFacts } from '@storefront/shared-contracts';
import { keywordError } from '@storefront/shared-contracts/fields';
import { Button, EmptyState, InlineAlert } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface SearchPageProps {
  readonly keyword: string;
  /** The names that this search finds, for the message about a keyword that is too long: "a name or a composition". */
  readonly searchable: string;
  /** Shown without a keyword: a hint what to type, and the link to the whole list. */
  readonly prompt: { readonly text: string; readonly link: { readonly href: string; readonly label: string } };
  /** Links to categories, below the prompt. */
  readonly categories: ReactNode;
  /** The results. They set the title of the page. */
  readonly children: ReactNode;
}

/** Whether a search page shows results: the keyword is neither empty nor too long. */
export const hasResults = (keyword: string): boolean => keyword !== '' && keywordError(keyword) === undefined;

/** The content of a search page: the prompt, the results, or the message that the keyword is too long. */
export function SearchPage({ keyword, searchable, prompt, categories, children }: SearchPageProps) {
  usePageFacts(hasResults(keyword) ? undefined : { title: 'Search' });
  if (hasResults(keyword)) return children;
  if (keyword !== '') {
    return (
      <>
        <Title>Search</Title>
        <InlineAlert tone="danger" role="alert">
          {keywordError(keyword)}. Search for {searchable} instead.
        </InlineAlert>
      </>
    );
  }
  return (
    <PromptArea>
      <EmptyState
        headingLevel={1}
        heading="What are you looking for?"
        text={prompt.text}
        actions={
          <Button size="small" href={prompt.link.href}>
            {prompt.link.label}
          </Button>
        }
      />
      {categories}
    </PromptArea>
  );
}

/** Links to categories under a heading, for a search without results. */
export const CategorySection = styled.section`
  margin-top: var(--s8);

  h2 {
    margin-bottom: var(--s3);
  }
`;

const Title = styled.h1`
  margin: 6px 0 14px;
`;

const PromptArea = styled.div`
  margin-top: var(--s2);
`;
