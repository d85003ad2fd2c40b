import { StateView, type StateViewProps } from './StateView';

export type EmptyResultsProps = Pick<StateViewProps, 'heading' | 'headingLevel' | 'text' | 'actions'>;

/** A search, a filter or an alternative that found nothing. */
export function EmptyResults(props: EmptyResultsProps) {
  return <StateView scene="scene-nomatch" role="status" {...props} />;
}
