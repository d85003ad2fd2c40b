import { InlineAlert, LinkButton } from '@storefront/shared-ui';

interface ReadFailureProps {
  /** Subject of the message: `The releases`. */
  readonly what: string;
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
}

/** Shows the failure of a query, with a button that repeats the query. */
export function ReadFailure({ what, query }: ReadFailureProps) {
  return (
    <InlineAlert tone="danger" role="alert">
      {what} could not be read. {query.error?.message}{' '}
      <LinkButton onClick={() => void query.refetch()}>Try again</LinkButton>
    </InlineAlert>
  );
}
