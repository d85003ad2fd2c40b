import { StateView, type StateViewProps } from './StateView';

export type EmptyStateProps = Pick<StateViewProps, 'heading' | 'headingLevel' | 'text' | 'actions'>;

/** The state of a page without content: the specification's heading, one sentence, and one or two buttons. */
export function EmptyState(props: EmptyStateProps) {
  return <StateView scene="scene-empty" {...props} />;
}
