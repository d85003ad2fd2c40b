/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SearchSummary, SearchForm, SortSelect } from './index';

const elements: Record<string, ReactElement> = {
  SearchSummary: (
    <SearchSummary
      names="typed"
      typed="tyroid"
      corrected="thyroid"
      total={2}
      noun={['test', 'tests']}
      exactHref="?exact=1"
    />
  ),
  SearchForm: <SearchForm defaultType="medicines" />,
  SortSelect: <SortSelect value="new" onChange={() => undefined} />,
};

describe.each(Object.entries(elements))('%s on a server', (_, element) => {
  it('renders without a browser, and without a style attribute, which a strict policy blocks', () => {
    expect(renderToString(element)).not.toMatch(/\sstyle=/);
  });
});
