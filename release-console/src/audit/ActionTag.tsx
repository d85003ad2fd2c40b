import { StatusTag } from '@storefront/shared-ui/order';
import type { AuditDescription, AuditLabel } from '@storefront/release-registry/contract';

type Tone = 'neutral' | 'done' | 'back' | 'refused';

const tones: Readonly<Record<AuditLabel, Tone>> = {
  'canary-started': 'neutral',
  'canary-raised': 'neutral',
  'canary-lowered': 'neutral',
  'canary-ended': 'neutral',
  promoted: 'done',
  'rolled-back': 'back',
  'rolled-back-by-system': 'back',
  locked: 'neutral',
  unlocked: 'neutral',
  refused: 'refused',
  requested: 'neutral',
  'request-rejected': 'refused',
  published: 'neutral',
  'token-created': 'neutral',
  'token-revoked': 'neutral',
  'preview-created': 'neutral',
  'preview-ended': 'neutral',
  started: 'neutral',
  warned: 'back',
  collected: 'neutral',
};

/** Status ids with the colours of the tones. */
const statusIds = { neutral: 1, back: 4, done: 5, refused: 6 } as const satisfies Record<Tone, number>;

/** The action of an audit entry as a coloured tag. */
export function ActionTag({ description }: { description: AuditDescription }) {
  return <StatusTag statusId={statusIds[tones[description.label]]}>{description.action}</StatusTag>;
}
