import { StateView, type StateViewProps } from './StateView';

export type EmptyProps = Pick<StateViewProps, 'heading' | 'headingLevel' | 'text' | 'actions'>;

/** The state of a page without content: the specification's heading, one sentence, and one or two buttons. */
export function EmptyState(props: EmptyProps) {
  return <StateView scene="scene-empty" {...props} />;
}

/** The state of a search, filter or list of alternatives without results. */
export function EmptyResults(props: EmptyProps) {
  return <StateView scene="scene-nomatch" role="status" {...props} />;
}
