import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bySize } from '@storefront/server-kit/testing';
import { apiBase, fillPath } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { ApiProcess, removeDataFolder } from '../testing/api-process';
import { importUntilKilled } from './import-until-killed';
import { randomOf } from './random';

const rounds = bySize({ sample: 1, short: 2, whole: 12 });
const random = randomOf(20_261_121);
const rows = 3000;
const cities = ['Alpha', 'Bravo', 'Charlie'] as const;
const first = 411_001;

let folder = '';
let dataDir = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-kill-pincodes-'));
  dataDir = join(folder, 'data');
});
afterAll(() => removeDataFolder(folder, dataDir));

/** A list whose city identifies its edition. Each starts in the middle of the previous one. */
function writeEdition(edition: number): string {
  const file = join(folder, `edition-${edition}.csv`);
  const lines = Array.from({ length: rows }, (_, row) => `${startOf(edition) + row},MAHARASHTRA,${cityOf(edition)}`);
  writeFileSync(file, `${['pincode,state,district', ...lines].join('\n')}\n`);
  return file;
}

const startOf = (edition: number) => first + ((edition % 2) * rows) / 2;
const cityOf = (edition: number) => cities[edition % cities.length] ?? '';

/** The cities of pincodes in both halves, '' for one that is not serviceable. */
async function shownBy(api: ApiProcess): Promise<string[]> {
  const cities: string[] = [];
  for (let pincode = first; pincode < first + rows * 1.5; pincode += rows / 10) {
    const path = fillPath(endpoints.checkServiceablePincode.path, { pincode });
    const answer = endpoints.checkServiceablePincode.response.parse(await api.send(`${apiBase}${path}`, undefined));
    cities.push(answer.data.city ?? '');
  }
  return cities;
}

/** The cities if exactly one edition is imported. */
function expected(edition: number): string[] {
  const shown: string[] = [];
  for (let pincode = first; pincode < first + rows * 1.5; pincode += rows / 10) {
    const listed = edition > 0 && pincode >= startOf(edition) && pincode < startOf(edition) + rows;
    shown.push(listed ? cityOf(edition) : '');
  }
  return shown;
}

it(`a list of pincodes is the old or the new one when the import is killed, ${rounds} times`, async () => {
  let shown = 0;
  for (let edition = 1; edition <= rounds; edition += 1) {
    const api = await ApiProcess.start(dataDir);
    expect(await shownBy(api)).toEqual(expected(shown));
    const file = writeEdition(edition);
    const imported = await importUntilKilled({ dataDir, list: 'pincodes', file, options: ['--replace'] }, random(500));
    const now = await shownBy(api);
    const possible = imported ? [edition] : [shown, edition];
    expect(possible.map(expected)).toContainEqual(now);
    shown = possible.find((one) => JSON.stringify(expected(one)) === JSON.stringify(now)) ?? shown;
    await api.end();
  }
});
