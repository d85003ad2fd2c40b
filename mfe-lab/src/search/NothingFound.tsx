import { buildUrl } from '@storefront/shared-contracts';
import { EmptySearchResults as Nothing } from '@storefront/page-kit';
import { TextLink } from '@storefront/shared-ui';
import { CategoryLinks } from './CategoryLinks';

export const nothingFoundTitle = (keyword: string): string => `No lab test matches ‘${keyword}’`;

/** No lab test for these words: what to try, whom to ask, where else to look (design, "Search results"). */
export function NothingFound({ keyword }: { keyword: string }) {
  return (
    <>
      <Nothing
        title={nothingFoundTitle(keyword)}
        tips={tips}
        otherSearch={{ href: buildUrl.search('medicines', keyword), label: `Search medicines for ‘${keyword}’` }}
        ask="Send us a photo of the prescription and we’ll look for it."
      />
      <CategoryLinks />
    </>
  );
}

const SearchFor = ({ word }: { word: string }) => <TextLink href={buildUrl.search('test', word)}>{word}</TextLink>;

const tips = (
  <>
    <li>Check the spelling on the prescription.</li>
    <li>
      Search by the name of a test, for example <SearchFor word="thyroid" /> or <SearchFor word="lipid profile" />.
    </li>
    <li>Leave out the lab’s name. You can choose the lab from the results.</li>
  </>
);
