import { endpointQuery, understoodText } from '@storefront/page-kit';
import type { Suggestions } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '../../../services/services';

/** Suggestions for a keyword. `corrected` is the keyword that was searched for instead. */
export interface FoundSuggestions extends Suggestions {
  readonly keyword: string;
  readonly corrected: string | undefined;
  /** That the keyword is a brand that is not sold, or a complaint. */
  readonly understood: string | undefined;
}

/** Time in ms without a further key until the API is asked. */
const debounceMs = 150;

const isLongEnough = (keyword: string) => [...keyword].length >= limits.suggestions.minCharacters;

/**
 * The suggestions for a keyword. Until its response those of the keyword that it continues or shortens are kept.
 * Undefined if it is too short or the call failed. The call of a keyword that is no longer asked for is aborted.
 */
export function useSuggestions(keyword: string): FoundSuggestions | undefined {
  const { api } = useServices().shell;
  const asked = useDebounced(keyword);
  const { data } = useQuery({
    ...endpointQuery(api, ['suggestions', asked], 'suggestions', { query: { keyword: asked } }, (body) => ({
      ...body.data,
      keyword: asked,
      corrected: body.corrected_keyword,
      understood: body.search && understoodText(body.search),
    })),
    enabled: isLongEnough(asked),
    placeholderData: (previous: FoundSuggestions | undefined) =>
      previous !== undefined && isContinued(previous.keyword, asked) ? previous : undefined,
  });
  return isLongEnough(keyword) && data !== undefined && isContinued(data.keyword, keyword) ? data : undefined;
}

const isContinued = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
