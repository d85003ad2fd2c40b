import { parseSearchTerms, joinTerms } from '../../platform/search/terms';

/** What a lab test or package is found by. A package brings the names and parameters of its tests. */
export interface Findable {
  title: string;
  name: string;
  keywords: string;
  labName: string;
  /** Names of what it measures and of the tests that it consists of. */
  contents: readonly string[];
}

/**
 * The texts that a lab test is found by. The head's lines are title, name and keywords: by it the nearest are put first. The
 * search text adds a line for the lab and one with the further words of the contents, each once: a large package measures
 * hundreds of things.
 */
export function labSearchTexts(item: Findable): { headText: string; searchText: string } {
  const headText = [item.title, item.name, item.keywords].map(joinTerms).join('\n');
  const lab = joinTerms(item.labName);
  const said = new Set(`${headText}\n${lab}`.split(/\s/));
  const more = new Set(item.contents.flatMap(parseSearchTerms).filter((word) => !said.has(word)));
  return { headText, searchText: [headText, lab, [...more].join(' ')].join('\n') };
}
