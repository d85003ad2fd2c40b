import type { AuditLabel } from '@storefront/release-registry/contract';

/** Colour of a deed in the trail: done for everybody, taken back, refused, or neither. The words always stand beside it. */
export type Tone = 'neutral' | 'done' | 'back' | 'refused';

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
  published: 'neutral',
  'token-created': 'neutral',
  'token-revoked': 'neutral',
  started: 'neutral',
  collected: 'neutral',
};

/** Colour of a deed. */
export const toneOf = (deed: AuditLabel): Tone => tones[deed];
