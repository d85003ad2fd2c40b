import { StateView, type StateViewProps } from './StateView';

export type EmptyResultsProps = Pick<StateViewProps, 'heading' | 'headingLevel' | 'text' | 'actions'>;

/** The state of a search, filter or list of alternatives without results. */
export function EmptyResults(props: EmptyResultsProps) {
  return <StateView scene="scene-nomatch" role="status" {...props} />;
}
