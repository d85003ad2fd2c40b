import { StateView } from './StateView';
import type { StateViewProps } from './StateView';

export type NoMatchProps = Pick<StateViewProps, 'heading' | 'headingLevel' | 'text' | 'actions'>;

/** A search, a filter or an alternative that found nothing. */
export function NoMatch(props: NoMatchProps) {
  return <StateView scene="scene-nomatch" role="status" {...props} />;
}
