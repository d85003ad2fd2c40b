import { buildUrl, groupDigits, type CallOutput, type SearchType } from '@storefront/shared-contracts';
import { TextLink } from '@storefront/shared-ui';
import styled from 'styled-components';

/** How the API understood a keyword, beyond names. */
export type UnderstoodKeyword = NonNullable<CallOutput<'products'>['search']>;

export interface SearchNotesProps {
  readonly keyword: string;
  readonly search: UnderstoodKeyword | undefined;
  /** The search that these are the results of. */
  readonly type: SearchType;
}

type NotSold = NonNullable<UnderstoodKeyword['not_sold']>;

/** What the results have in common with a brand that is not sold. */
function notSoldText({ brand, composition, match }: NotSold): string {
  const notSold = `We do not sell ${brand}.`;
  switch (match) {
    case 'same':
      return `${notSold} These have the same composition: ${composition}.`;
    case 'salts':
      return `${notSold} These have the same salts in other strengths. Its composition is ${composition}.`;
    case 'part':
      return `${notSold} These have one of its salts only. Its composition is ${composition}.`;
    case 'none':
      return `${notSold} We have no medicine with its composition, ${composition}.`;
  }
}

/** What the results are: those for a brand that is not sold, or for a complaint. Undefined for a search by names. */
export function understoodText({ not_sold, used_for }: UnderstoodKeyword): string | undefined {
  if (not_sold !== undefined) return notSoldText(not_sold);
  return used_for === undefined ? undefined : `Medicines used for ${used_for}.`;
}

/** "3 lab tests", "1 medicine". */
function otherCount(count: number, type: SearchType): string {
  const noun = type === 'medicines' ? 'lab test' : 'medicine';
  return `${groupDigits(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/** Sentences above the results: the brand that is not sold, the complaint, and the results of the other search. */
export function SearchNotes({ keyword, search, type }: SearchNotesProps) {
  if (search === undefined) return null;
  const { used_for, other_kind } = search;
  const text = understoodText(search);
  return (
    <Notes>
      {text !== undefined && <p>{text}</p>}
      {other_kind !== undefined && (
        <p>
          <NoteLink href={buildUrl.search(type === 'medicines' ? 'test' : 'medicines', keyword)}>
            {`${otherCount(other_kind.count, type)} for ${used_for ?? `‘${keyword}’`}`}
          </NoteLink>
        </p>
      )}
    </Notes>
  );
}

const Notes = styled.div`
  display: grid;
  gap: var(--s1);
  margin-bottom: var(--s4);
  overflow-wrap: anywhere;
`;

const NoteLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: var(--tap);
`;
