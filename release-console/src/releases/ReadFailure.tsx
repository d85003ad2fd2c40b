import { InlineAlert, LinkButton } from '@storefront/shared-ui';

interface ReadFailureProps {
  /** What could not be read: `The releases`. */
  readonly what: string;
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
}

/** A query that failed, with a button that repeats it. */
export function ReadFailure({ what, query }: ReadFailureProps) {
  return (
    <InlineAlert tone="danger" role="alert">
      {what} could not be read. {query.error?.message}{' '}
      <LinkButton onClick={() => void query.refetch()}>Try again</LinkButton>
    </InlineAlert>
  );
}
