import { buildUrl } from '@storefront/shared-contracts';
import { EmptySearchResults as Nothing } from '@storefront/page-kit';
import { TextLink } from '@storefront/shared-ui';
import { CategoryLinks } from './CategoryLinks';

export const nothingFoundTitle = (keyword: string): string => `No medicine matches ‘${keyword}’`;

/** No medicine for these words: what to try, whom to ask, where else to look (design, "Search results"). */
export function NothingFound({ keyword }: { keyword: string }) {
  return (
    <>
      <Nothing
        title={nothingFoundTitle(keyword)}
        tips={tips}
        otherSearch={{ href: buildUrl.search('test', keyword), label: `Search lab tests for ‘${keyword}’` }}
        ask="Send us a photo of the strip and we’ll look for it."
      />
      <CategoryLinks />
    </>
  );
}

const SearchFor = ({ word }: { word: string }) => <TextLink href={buildUrl.search('medicines', word)}>{word}</TextLink>;

const tips = (
  <>
    <li>Check the spelling on the strip or the prescription.</li>
    <li>
      Search by composition, for example <SearchFor word="telmisartan" /> or <SearchFor word="metformin" />.
    </li>
    <li>Leave out the strength. Choose it from the results.</li>
  </>
);
