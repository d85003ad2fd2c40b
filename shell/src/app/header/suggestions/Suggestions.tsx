import { buildUrl, type RecentSearch, type SearchType } from '@storefront/shared-contracts';
import { hiddenVisually, Icon, IconButton, LinkButton, media } from '@storefront/shared-ui';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { useServices } from '../../../services/services';
import { useDeviceList } from '../../../session/device-list';
import { FoundOptions, GroupName, NothingFoundOptions } from './FoundOptions';
import { IconBox, OptionRow, optionStyles } from './OptionRow';
import { inputOf, useCombobox, useSpaceBelow, useTyped } from './use-combobox';
import { useSuggestions, type FoundSuggestions } from './use-suggestions';

/**
 * Suggestions below a search form while the visitor types; the last searches while nothing is typed. Makes the form's
 * input a combobox, and renders nothing inside the form, which works without it.
 */
export function Suggestions({ field }: { field: RefObject<HTMLElement | null> }) {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const elements = { field, panel, list };
  const { text, wanted, close } = useTyped(elements);
  const keyword = text.trim();
  const found = useSuggestions(keyword);
  const { recentSearches } = useServices();
  const searches = useDeviceList(recentSearches);
  const isRecent = keyword === '' && searches.length > 0;
  const shown = wanted && (isRecent || found !== undefined);
  useCombobox(elements, shown, isRecent ? searches : found);
  useSpaceBelow(panel, shown);
  const id = useId();
  const store = (search: RecentSearch) => recentSearches.add(search);
  const input = () => inputOf(field.current);
  const type = searchTypeOf(input());
  const back = () => {
    close();
    if (document.activeElement === input()) input()?.blur();
    else input()?.focus();
  };
  useRemoveByKey(field, (optionId) => {
    const search = searches.find((_, index) => optionId === recentId(id, index));
    if (search !== undefined) recentSearches.remove(search);
  });
  return (
    <>
      <Back icon="caret-left" label="Close suggestions" large hidden={!shown} onMouseDown={keepFocus} onClick={back} />
      <Panel ref={panel} hidden={!shown} data-suggestions={shown ? 'open' : undefined} onMouseDown={keepFocus}>
        {isRecent && (
          <Head>
            <GroupName>Your last searches</GroupName>
            <LinkButton
              aria-label="Clear your last searches"
              onClick={() => {
                recentSearches.clear();
                input()?.focus();
              }}
            >
              Clear
            </LinkButton>
          </Head>
        )}
        {!isRecent && found !== undefined && <Lead found={found} />}
        <Options>
          <List ref={list} id={`${id}-list`} role="listbox" aria-label="Suggestions" $whole={isRecent}>
            {isRecent &&
              searches.map((search, index) => (
                <OptionRow
                  key={`${search.search_type} ${search.keyword}`}
                  id={recentId(id, index)}
                  picture={
                    <IconBox>
                      <Icon name="clock-counter-clockwise" />
                    </IconBox>
                  }
                  name={<OneLine>{search.keyword}</OneLine>}
                  end={<CrossSpace />}
                  href={buildUrl.search(search.search_type, search.keyword)}
                  opens="page"
                  onClick={() => store(search)}
                />
              ))}
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
          {isRecent && (
            <Crosses>
              {searches.map((search) => (
                <li key={`${search.search_type} ${search.keyword}`}>
                  <IconButton
                    icon="x"
                    label={`Remove ‘${search.keyword}’ from your last searches`}
                    onClick={() => {
                      recentSearches.remove(search);
                      input()?.focus();
                    }}
                  />
                </li>
              ))}
            </Crosses>
          )}
        </Options>
        {isRecent && <Foot>Kept on this device only.</Foot>}
      </Panel>
      <Announcement text={shown && !isRecent && found !== undefined ? announced(found) : ''} />
    </>
  );
}

const recentId = (id: string, index: number) => `${id}-recent-${index}`;

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

/** Calls `remove` with the id of the active option at the Delete key. */
function useRemoveByKey(field: RefObject<HTMLElement | null>, remove: (optionId: string) => void): void {
  const latest = useRef(remove);
  useEffect(() => {
    latest.current = remove;
  });
  useEffect(() => {
    const root = field.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const option = inputOf(root)?.getAttribute('aria-activedescendant') ?? null;
      if (key === 'Delete' && option !== null) latest.current(option);
    };
    // In the capture phase: afterwards the combobox has no active option.
    root?.addEventListener('keydown', onKeyDown, true);
    return () => root?.removeEventListener('keydown', onKeyDown, true);
  }, [field]);
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

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-right: 14px;
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

const OneLine = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const CrossSpace = styled.span`
  width: var(--tap);
`;

/* Beside the list, because an option can contain no control. Its rows have the height of the options. */
const Crosses = styled.ul`
  position: absolute;
  top: 0;
  right: 10px;

  li {
    display: grid;
    align-items: center;
    height: 56px;
  }

  ${media.phone} {
    li {
      height: 60px;
    }

    button {
      width: 48px;
      height: 48px;
    }
  }
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
