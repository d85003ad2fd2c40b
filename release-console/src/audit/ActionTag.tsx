import { StatusTag } from '@storefront/shared-ui';
import type { AuditDescription } from '@storefront/release-registry/contract';
import { toneOf } from './action-tone';
import type { Tone } from './action-tone';

/** The status ids whose colours a tone has: default, orange, green, red (design, section 3). */
const statusIds = { neutral: 1, back: 4, done: 5, refused: 6 } as const satisfies Record<Tone, number>;

/** What an entry did, as a tag with a dot. */
export function ActionTag({ words }: { words: AuditDescription }) {
  return <StatusTag statusId={statusIds[toneOf(words.deed)]}>{words.action}</StatusTag>;
}
