import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError, errorTable } from './errors';
import { packageRoot } from './package-root';

const source = join(packageRoot(), 'src');
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('errors.ts'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

describe('the error table', () => {
  it('has a unique message and a status that clients know for every error', () => {
    const entries = Object.values(errorTable);
    expect(new Set(entries.map((entry) => entry.message)).size).toBe(entries.length);
    for (const { status, message } of entries) {
      expect([400, 401, 403, 404, 409, 413, 415, 428, 429, 500, 503]).toContain(status);
      expect(message).not.toBe('');
    }
  });

  it.each(Object.keys(errorTable).filter((code) => code !== 'invalidInput'))('%s is used in the source', (code) => {
    expect(sources).toContain(`'${code}'`);
  });

  it('uses the message of the first invalid field', () => {
    const error = ApiError.forFields({ page: 'Page Should be Valid', limit: 'Limit Should be Valid' });
    expect(error).toMatchObject({ status: 400, message: 'Page Should be Valid' });
    expect(ApiError.forFields({}).message).toBe(errorTable.invalidInput.message);
  });
});
