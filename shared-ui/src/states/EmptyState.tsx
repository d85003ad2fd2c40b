import { StateView, type StateViewProps } from './StateView';

export type EmptyStateProps = Pick<StateViewProps, 'heading' | 'headingLevel' | 'text' | 'actions'>;

/** Nothing here yet: the spec's heading, one sentence, one or two ways on. */
export function EmptyState(props: EmptyStateProps) {
  return <StateView scene="scene-empty" {...props} />;
}
