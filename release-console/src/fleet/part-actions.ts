import type { PartStatus } from '@storefront/release-registry/contract';
import { getReleaseFormatter, rollbackTargets } from '../fleet-data/list-releases';

/** The enabled buttons of a row, and the sentence below them. */
interface PartActions {
  readonly promote: boolean;
  readonly rollback: boolean;
  /** A canary fails, so Roll back is highlighted. */
  readonly urgent: boolean;
  readonly sentence: string;
}

function rollbackWords(part: PartStatus): string {
  const { slot, rollback_to: target } = part;
  const call = getReleaseFormatter(part);
  if (slot.canary) return `Roll back ends ${call(slot.canary.release)}.`;
  if (target !== undefined) return `Roll back to ${call(target)}.`;
  return rollbackTargets(part).length > 0 ? 'Roll back to a release that you choose.' : 'Nothing to roll back to.';
}

/** Rights of the signed-in user on the part. The right to promote includes the right to roll back. */
interface PartRights {
  readonly promote: boolean;
  readonly rollback: boolean;
}

/** Determines the actions of Promote and Roll back for a part and a selected release. */
export function getPartActions(part: PartStatus, chosen: string, rights: PartRights): PartActions {
  const actions = getAllowedActions(part, chosen);
  const none = { promote: false, rollback: false, urgent: actions.urgent };
  if (!rights.rollback) return { ...none, sentence: `You may not promote or roll back ${part.name}.` };
  if (rights.promote) return actions;
  return { ...actions, promote: false, sentence: `You may not promote ${part.name}. ${rollbackWords(part)}` };
}

function getAllowedActions(part: PartStatus, chosen: string): PartActions {
  const { slot, over_limit_minutes: over } = part;
  const rollback = rollbackTargets(part).length > 0;
  const name = getReleaseFormatter(part)(chosen);
  const back = rollbackWords(part);
  const urgent = over !== undefined;
  if (urgent || slot.locked !== undefined) return { promote: false, rollback, urgent, sentence: `Locked. ${back}` };
  if (chosen === slot.stable) {
    const sentence = slot.canary ? `${name} is live. ${back}` : back;
    return { promote: false, rollback, urgent: false, sentence };
  }
  const ending = chosen === slot.canary?.release ? `Promote ${name} to 100%, or end it.` : `Promote ${name}. ${back}`;
  return { promote: true, rollback, urgent: false, sentence: ending };
}
