import { SearchForm } from '@storefront/page-kit';
import type { SearchType } from '@storefront/shared-contracts';
import { lazyWithRetry, media } from '@storefront/shared-ui';
import { Suspense, useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import styled from 'styled-components';
import { useServices } from '../../services/services';

const Suggestions = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "suggestions" */ './suggestions/Suggestions')).Suggestions,
);

/** The header's search form. It has suggestions from the first focus on, and stores each search on this device. */
export function SearchField(props: ComponentProps<typeof SearchForm>) {
  const { recentSearches } = useServices();
  const field = useRef<HTMLDivElement>(null);
  const [used, setUsed] = useState(false);
  useEffect(() => {
    // The field of a served page may have the focus before React handles it.
    if (field.current?.contains(document.activeElement)) setUsed(true);
  }, []);
  const store = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLFormElement)) return;
    const data = new FormData(target);
    const typed = data.get('keyword');
    const keyword = typeof typed === 'string' ? typed.trim() : '';
    const search_type: SearchType = data.get('search_type') === 'test' ? 'test' : 'medicines';
    if (keyword !== '') recentSearches.add({ search_type, keyword });
  };
  return (
    <Field ref={field} onFocus={() => setUsed(true)} onSubmit={store}>
      <SearchForm {...props} />
      {used && (
        <Suspense fallback={null}>
          <Suggestions field={field} />
        </Suspense>
      )}
    </Field>
  );
}

/* On a phone the suggestions are positioned in the header, not in the field. */
const Field = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;

  ${media.tabletUp} {
    position: relative;
  }
`;
