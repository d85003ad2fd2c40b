import { tookNothing, type Importer, type ImportOptions, type ImportResult } from '../../platform/import/importer';
import { recordEvent } from '../../platform/security-events/record-event';

/** Runs an operator's import and records it. An import is not one transaction: the entry is stored after it. */
export async function runImport(list: Importer, options: ImportOptions, operator: string): Promise<ImportResult> {
  const detail = `import ${list.name}${options.replace === true ? ' --replace' : ''}`;
  const event = { kind: 'admin-command', operator } as const;
  let result: ImportResult;
  try {
    result = await list.import(options);
  } catch (error) {
    await recordEvent(options.db, { ...event, outcome: 'failed', detail });
    throw error;
  }
  const { added, changed, removed = 0, refused } = result;
  await recordEvent(options.db, {
    ...event,
    outcome: tookNothing(result) ? 'failed' : 'done',
    detail: `${detail}: ${added} added, ${changed} changed, ${removed} removed, ${refused.length} refused`,
  });
  return result;
}
