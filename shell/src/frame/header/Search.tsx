import { normalizePath, paths, getSearchType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { SearchForm } from '@storefront/page-kit';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';

type SearchVariant = Pick<ComponentProps<typeof SearchForm>, 'short' | 'typeOnFocus'>;

type Preset = Required<Pick<ComponentProps<typeof SearchForm>, 'defaultType' | 'defaultKeyword'>>;

/** The type and keyword of the current page. */
export function useSearchPreset(): Preset {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const type = getSearchType(pathname, query.get('search_type'));
  const key = normalizePath(pathname);
  const searched = key === paths.medicineSearch || key === paths.labTestSearch;
  const keyword = searched ? (query.get('keyword') ?? '').slice(0, limits.keywordMax) : '';
  return { defaultType: type, defaultKeyword: keyword };
}

/** The search form with a preset. */
export function Search({ preset, ...variant }: SearchVariant & { preset: Preset }) {
  return <SearchForm key={`${preset.defaultType} ${preset.defaultKeyword}`} {...preset} {...variant} />;
}
