import type { RecentSearch, SearchType } from '@storefront/shared-contracts';
import { hiddenVisually, Icon, IconButton, media } from '@storefront/shared-ui';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { useServices } from '../../../services/services';
import { FoundOptions, NothingFoundOptions } from './FoundOptions';
import { optionStyles } from './OptionRow';
import { RecentHead, RecentOptions, RemoveSearches, useRecent, useRemoveByKey, type Recent } from './RecentOptions';
import { inputOf, useCombobox, useSpaceBelow, useTyped } from './use-combobox';
import { useSuggestions, type FoundSuggestions } from './use-suggestions';

/**
 * Suggestions below a search form while the visitor types; last searches and viewed products while nothing is typed. Makes the form's
 * input a combobox, and renders nothing inside the form, which works without it.
 */
export function Suggestions({ field }: { field: RefObject<HTMLElement | null> }) {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const elements = { field, panel, list };
  const { recentSearches } = useServices();
  const { text, wanted, close } = useTyped(elements);
  const keyword = text.trim();
  const found = useSuggestions(keyword);
  const recent = useRecent(wanted && keyword === '');
  const isRecent = keyword === '' && recent.searches.length + recent.viewed.length > 0;
  const shown = wanted && (isRecent || found !== undefined);
  useCombobox(elements, shown, isRecent ? contentOf(recent) : found);
  useSpaceBelow(panel, shown);
  const id = useId();
  const store = (search: RecentSearch) => recentSearches.add(search);
  const input = () => inputOf(field.current);
  const focus = () => input()?.focus();
  const type = searchTypeOf(input());
  const back = () => {
    close();
    if (document.activeElement === input()) input()?.blur();
    else input()?.focus();
  };
  useRemoveByKey(field, id, recent);
  return (
    <>
      <Back icon="caret-left" label="Close suggestions" large hidden={!shown} onMouseDown={keepFocus} onClick={back} />
      <Panel ref={panel} hidden={!shown} data-suggestions={shown ? 'open' : undefined} onMouseDown={keepFocus}>
        {isRecent && recent.searches.length > 0 && <RecentHead onClear={focus} />}
        {!isRecent && found !== undefined && <Lead found={found} />}
        <Options>
          <List ref={list} id={`${id}-list`} role="listbox" aria-label="Suggestions" $whole={isRecent}>
            {isRecent && <RecentOptions id={id} recent={recent} />}
            {!isRecent && found !== undefined && (
              <>
                {isEmpty(found) ? (
                  <NothingFoundOptions id={id} type={type} />
                ) : (
                  <FoundOptions id={id} found={found} onSearch={store} />
                )}
                <SearchOption id={`${id}-search`} role="option" onClick={() => input()?.form?.requestSubmit()}>
                  <span>
                    <span>Search for </span>
                    <b>{`‘${keyword}’`}</b>
                  </span>
                  {leadOf(found).length === 0 && <WideOnly>Enter searches everything</WideOnly>}
                </SearchOption>
              </>
            )}
          </List>
          {isRecent && <RemoveSearches searches={recent.searches} onRemove={focus} />}
        </Options>
        {isRecent && <Foot>Kept on this device only.</Foot>}
      </Panel>
      <Announcement text={shown && !isRecent && found !== undefined ? announced(found) : ''} />
    </>
  );
}

/** Names what is shown, because the lists are new at each render. */
const contentOf = ({ searches, viewed }: Recent): string => JSON.stringify([searches, viewed.map(({ href }) => href)]);

/** A press on the panel leaves the focus in the field; on a button, too, because the field keeps the panel open. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

const searchTypeOf = (input: HTMLInputElement | null): SearchType => {
  const type = input?.form?.elements.namedItem('search_type');
  return type instanceof HTMLSelectElement && type.value === 'test' ? 'test' : 'medicines';
};

const countOf = ({ medicines, compositions, categories, lab_tests }: FoundSuggestions) =>
  medicines.length + compositions.length + categories.length + lab_tests.length;

const isEmpty = (found: FoundSuggestions) => countOf(found) === 0;

function announced(found: FoundSuggestions): string {
  const count = countOf(found);
  const lead = leadOf(found).map((text) => `${text} `);
  if (count === 0) return lead.length > 0 ? lead.join('') : nothingBegins(found.keyword);
  return `${lead.join('')}${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
}

const nothingBegins = (keyword: string) => `Nothing begins like ‘${keyword}’`;

/** The sentences that say how the keyword was understood. */
const leadOf = ({ corrected, understood }: FoundSuggestions): string[] => [
  ...(corrected === undefined ? [] : [`Shown for ${corrected}.`]),
  ...(understood === undefined ? [] : [understood]),
];

/** What stands above the options: how the keyword was understood, or that there is nothing. */
function Lead({ found }: { found: FoundSuggestions }): ReactNode {
  const lead = leadOf(found);
  return (
    <>
      {lead.length > 0 && (
        <Understood>
          <Icon name="info-fill" />
          <span>{lead.join(' ')}</span>
        </Understood>
      )}
      {isEmpty(found) && (
        <Nothing>
          {lead.length === 0 && <b>{nothingBegins(found.keyword)}</b>}
          <p>Enter searches the whole catalogue. Or type the composition printed under the name on the strip.</p>
        </Nothing>
      )}
    </>
  );
}

/** Time in ms after which a text is announced, so that typing announces only the last one. */
const stillMs = 700;

function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), stillMs);
    return () => clearTimeout(timer);
  }, [text]);
  return <Status role="status">{text === '' ? '' : said}</Status>;
}

const Status = styled.p`
  ${hiddenVisually}
`;

/* On a phone the panel takes the page below the header; the header is its containing block. */
const Panel = styled.div`
  position: absolute;
  z-index: 1;
  top: 100%;
  left: 0;
  width: max(100%, 540px);
  max-width: calc(100vw - 2 * var(--gutter));
  display: flex;
  flex-direction: column;
  max-height: max(12rem, min(620px, calc(var(--space, 620px) - 12px)));
  overflow: hidden;
  border: 1.5px solid var(--brand);
  border-radius: 0 var(--r3) var(--r3) var(--r3);
  background: var(--surface);
  box-shadow: var(--shadow-3);
  color: var(--text);

  &[hidden] {
    display: none;
  }

  ${media.tablet} {
    right: 0;
    left: auto;
    border-radius: var(--r3) 0 var(--r3) var(--r3);
  }

  ${media.phone} {
    right: 0;
    width: auto;
    max-width: none;
    height: max(12rem, var(--space, 100vh));
    max-height: none;
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }
`;

/* In place of the brand mark; it stands before the form. */
const Back = styled(IconButton)`
  display: none;

  ${media.phone} {
    &:not([hidden]) {
      display: grid;
      order: -1;
      width: 48px;
      height: 48px;
      color: var(--brand);
    }
  }
`;

const Options = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/* Scrolls by itself, except beside the crosses, which scroll with it. */
const List = styled.div<{ $whole: boolean }>`
  flex: ${({ $whole }) => ($whole ? 'none' : '0 1 auto')};
  ${({ $whole }) => !$whole && 'min-height: 7rem;'}
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const SearchOption = styled.div`
  ${optionStyles}
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  padding: 8px 14px 8px 10px;
  border-top: 1px solid var(--rule-strong);
  background: var(--sunken);
  font-size: var(--fs-14);
  overflow-wrap: anywhere;
`;

const WideOnly = styled.span`
  color: var(--text-2);

  ${media.phone} {
    display: none;
  }
`;

const Foot = styled.p`
  padding: 12px 14px;
  border-top: 1px solid var(--rule-strong);
  background: var(--sunken);
  color: var(--text-2);
  font-size: var(--fs-14);
`;

const Understood = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 40px;
  padding: 6px 14px;
  background: var(--info-bg);
  color: var(--info);
  font-size: var(--fs-14);
  overflow-wrap: anywhere;

  svg {
    flex: none;
  }
`;

const Nothing = styled.div`
  padding: 16px 16px 8px;
  overflow-wrap: anywhere;

  p {
    color: var(--text-2);
  }
`;
