import { partName } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';

/**
 * `release`: promote and change canaries; includes `rollback`. `lock`: lock and unlock. `force`: override failed gates,
 * in addition to the right to make the change.
 */
export const grantAction = z.enum(['publish', 'preview', 'release', 'rollback', 'lock', 'force']);
export type GrantAction = z.infer<typeof grantAction>;

/** Value in place of a list: every action, or every part. */
export const everything = 'all';

/** Actions that the owner may do with parts. */
export const grant = z.object({
  actions: z.array(grantAction).check(z.minLength(1)),
  parts: z.union([z.literal(everything), z.array(partName).check(z.minLength(1))]),
});
export type Grant = z.infer<typeof grant>;

/** All grants of a token or a person. */
export const tokenScope = z.array(grant);
export type TokenScope = z.infer<typeof tokenScope>;

/** Every action on every part. */
export const fullScope: TokenScope = [{ actions: [...grantAction.options], parts: everything }];

const gives = ({ actions }: Grant, action: GrantAction) =>
  actions.includes(action) || (action === 'rollback' && actions.includes('release'));

/** Whether a scope allows an action on a part. */
export function mayAct(scope: TokenScope, action: GrantAction, part: string): boolean {
  return scope.some((one) => gives(one, action) && (one.parts === everything || one.parts.includes(part)));
}

/** Whether a scope allows an action on at least one part. */
export function mayActSomewhere(scope: TokenScope, action: GrantAction): boolean {
  return scope.some((one) => gives(one, action));
}

/** Whether a scope allows an action on all parts. */
export function mayActEverywhere(scope: TokenScope, action: GrantAction): boolean {
  return scope.some((one) => gives(one, action) && one.parts === everything);
}

function formatGrant({ actions, parts }: Grant): string {
  const all = grantAction.options.every((action) => actions.includes(action));
  return `${all ? 'do everything' : actions.join(', ')} for ${parts === everything ? 'all parts' : parts.join(', ')}`;
}

/** `publish, preview for mfe-lab; release for all parts`. */
export const formatScope = (scope: TokenScope): string => scope.map(formatGrant).join('; ');
