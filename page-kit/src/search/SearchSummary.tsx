import styled from 'styled-components';
import { AppLink } from '@storefront/shared-ui';

export interface SearchSummaryProps {
  readonly typed: string;
  /** The keyword that the API searched for after it corrected a typing error. */
  readonly corrected: string | undefined;
  /**
   * Which keyword is shown. The title of a search page contains the corrected keyword; the title of a list does not.
   */
  readonly names: 'typed' | 'corrected';
  readonly total: number;
  /** Singular and plural of the found items. */
  readonly noun: readonly [one: string, many: string];
  /** URL of the same search with the keyword as typed. */
  readonly exactHref: string;
}

/** The number of results, their keyword, and the link to a search for the keyword as typed. */
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
