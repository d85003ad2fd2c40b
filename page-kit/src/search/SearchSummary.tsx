import styled from 'styled-components';
import { AppLink } from '@storefront/shared-ui';

export interface SearchSummaryProps {
  readonly typed: string;
  /** The keyword that the API searched for instead, after it corrected a typing error. */
  readonly corrected: string | undefined;
  /** Which keyword is shown: the title of a search page contains the corrected one, that of a list does not. */
  readonly names: 'typed' | 'corrected';
  readonly total: number;
  /** What was found: one of it, and several. */
  readonly noun: readonly [one: string, many: string];
  /** The same search with the words as they were typed. */
  readonly exactHref: string;
}

/** How much was found, for which words, and the way to the words as typed. */
export function SearchSummary({ typed, corrected, names, total, noun, exactHref }: SearchSummaryProps) {
  const found = `${total} ${total === 1 ? noun[0] : noun[1]} found.`;
  if (corrected === undefined) return <Line>{found}</Line>;
  return (
    <Line>
      <span>{`${names === 'typed' ? `You typed ‘${typed}’.` : `Showing results for ‘${corrected}’.`} ${found}`}</span>
      <ExactLink href={exactHref}>Search for ‘{typed}’ instead</ExactLink>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--s4);
  min-height: var(--tap);
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

const ExactLink = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  min-height: var(--tap);
  font-weight: var(--w-small);
`;
