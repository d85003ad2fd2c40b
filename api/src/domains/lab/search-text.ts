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

/** The lines by which the nearest are put first: title, name and keywords. */
export const headLines = 3;

/**
 * The text that a lab test is found by: a line each for title, name, keywords and lab, and one with the further words of the
 * contents, each once, because a large package measures hundreds of things.
 */
export function labSearchText(item: Findable): string {
  const lines = [item.title, item.name, item.keywords, item.labName].map(joinTerms);
  const said = new Set(lines.join(' ').split(' '));
  const more = new Set(item.contents.flatMap(parseSearchTerms).filter((word) => !said.has(word)));
  return [...lines, [...more].join(' ')].join('\n');
}
