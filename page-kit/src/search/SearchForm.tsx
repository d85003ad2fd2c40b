import { paths, type SearchType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { Icon, borderInForcedColors } from '@storefront/shared-ui';
import { useEarlyInput } from '../forms/use-early-input';

export interface SearchFormProps {
  /** Search type of the page's section; the visitor may change it. */
  readonly defaultType: SearchType;
  readonly defaultKeyword?: string | undefined;
  /** Accessible name of a search in addition to that of the header. */
  readonly label?: string | undefined;
  /**
   * For the phone's header: a shorter placeholder. Below 360 px the type is shown only while the form has the focus.
   */
  readonly short?: boolean | undefined;
  /** Shows the type only while the form has the focus: below the field, over the content that follows. */
  readonly typeOnFocus?: boolean | undefined;
}

const types = [
  {
    value: 'medicines',
    label: labels.medicines,
    placeholder: 'Name or composition',
    shortPlaceholder: 'Search medicines',
    action: paths.medicineSearch,
  },
  {
    value: 'test',
    label: labels.test,
    placeholder: 'Test or package',
    shortPlaceholder: 'Search lab tests',
    action: paths.labTestSearch,
  },
] as const;

/** The search: a plain GET form, so that searching is a full page navigation (spec 2, Search). */
export function SearchForm(props: SearchFormProps) {
  const { defaultType, defaultKeyword = '', label, short = false, typeOnFocus = false } = props;
  const [type, setType] = useState<SearchType>(defaultType);
  const choose = (value: string) => setType(value === 'test' ? 'test' : 'medicines');
  const select = useEarlyInput<HTMLSelectElement>((early) => choose(early.value));
  const chosen = types.find(({ value }) => value === type) ?? types[0];
  return (
    <Form
      role="search"
      aria-label={label}
      action={chosen.action}
      method="get"
      $short={short}
      $typeOnFocus={typeOnFocus}
    >
      <TypeBox data-search-type>
        <select
          ref={select}
          name="search_type"
          aria-label="Search in"
          value={type}
          onChange={(event) => choose(event.target.value)}
        >
          {types.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size="small" />
      </TypeBox>
      <input
        name="keyword"
        aria-label="Search"
        defaultValue={defaultKeyword}
        maxLength={limits.keywordMax}
        placeholder={short ? chosen.shortPlaceholder : chosen.placeholder}
        inputMode="search"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <Icon name="magnifying-glass" />
      </button>
    </Form>
  );
}

const TypeBox = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  border-right: 1px solid var(--rule-strong);
  background: var(--sunken);

  select {
    appearance: none;
    height: 100%;
    padding: 0 32px 0 14px;
    border: 0;
    background: transparent;
    color: var(--text);
    font: var(--w-small) 1rem / 1 var(--font);
    cursor: pointer;
  }

  svg {
    position: absolute;
    right: 10px;
    pointer-events: none;
  }

  /* In rem, because with enlarged text the field needs as much space as on a small screen. */
  @container (max-width: 22rem) {
    form:not(:focus-within) > & {
      display: none;
    }
  }
`;

/* Places the type below the field, where the form grows over the content that follows. */
const typeBelow = css`
  flex-wrap: wrap;
  height: auto;

  > input,
  > button {
    height: 48px;
  }

  > input {
    padding-left: 12px;
  }

  &:not(:focus-within) ${TypeBox} {
    display: none;
  }

  ${TypeBox} {
    flex: 1 0 100%;
    order: 1;
    height: 48px;
    border-top: 1px solid var(--rule-strong);
    border-right: 0;

    select {
      width: 100%;
    }
  }
`;

const Form = styled.form<{ $short: boolean; $typeOnFocus: boolean }>`
  position: relative;
  display: flex;
  flex: 1;
  width: 100%;
  max-width: 600px;
  height: 48px;
  container-type: inline-size;
  overflow: hidden;
  border-radius: var(--r2);
  background: var(--surface);

  /* Drawn over the controls, which have the full height as their touch target. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1.5px solid var(--border-ui);
    border-radius: inherit;
    pointer-events: none;
  }

  /* One outline for the whole form; the outlines of its controls are inside. */
  :focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }

  > input {
    flex: 1;
    min-width: 0;
    padding: 0 14px;
    border: 0;
    background: transparent;
    color: var(--text);
    font: 400 var(--fs-16) / 1 var(--font);
    text-overflow: ellipsis;
  }

  > input::placeholder {
    color: var(--text-3);
    /* Limits the size of the placeholder, so that it is never cut: text at 200 % is wider than a phone. */
    font-size: min(1em, 7.5cqi);
    opacity: 1;
  }

  > button {
    display: grid;
    place-items: center;
    width: 52px;
    border: 0;
    background: var(--brand);
    color: var(--on-brand);
    cursor: pointer;

    &:hover {
      background: var(--brand-hover);
    }

    &:focus-visible {
      outline-color: var(--on-brand);
    }

    ${borderInForcedColors}
  }

  @media (max-width: 767px) {
    max-width: none;

    select {
      padding: 0 24px 0 10px;

      + svg {
        right: 6px;
      }
    }

    > input {
      padding: 0 2px 0 10px;
    }

    > button {
      width: 48px;
    }
  }

  ${({ $typeOnFocus }) => $typeOnFocus && typeBelow}

  @media (max-width: 359px) {
    ${({ $short }) => $short && typeBelow}
  }
`;
