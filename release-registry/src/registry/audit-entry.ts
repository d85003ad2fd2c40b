import { auditEntry } from '../contract';
import type { AuditEntry } from '../contract';
import { canonicalJson, parseJson, sha256 } from './canonical';

/** Hash before the first line. */
export const noHash = '';

/** What a line says; its place in the trail is added when it is appended. */
export type AuditDraft = Omit<AuditEntry, 'schema' | 'seq' | 'prev' | 'hash'>;

/** Gives a line its place behind another and its hash. */
export function chainEntry(draft: AuditDraft, seq: number, prev: string): AuditEntry {
  const content = { schema: 1, seq, prev, ...draft } satisfies Omit<AuditEntry, 'hash'>;
  return { ...content, hash: sha256(canonicalJson(content)) };
}

/** A line as it is stored. */
export const writeEntry = (entry: AuditEntry): Uint8Array => Buffer.from(canonicalJson(entry));

/** A line as it was stored; undefined when a single byte of it is not what was written. */
export function readEntry(bytes: Uint8Array): AuditEntry | undefined {
  const raw = parseJson(bytes);
  if (typeof raw !== 'object' || raw === null || !('hash' in raw)) return undefined;
  const { hash, ...content } = raw;
  if (sha256(canonicalJson(content)) !== hash) return undefined;
  if (canonicalJson(raw) !== Buffer.from(bytes).toString('utf8')) return undefined;
  const parsed = auditEntry.safeParse(raw);
  return parsed.success ? parsed.data : undefined;
}
