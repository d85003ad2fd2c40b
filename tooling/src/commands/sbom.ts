import { resolve } from 'node:path';
import { writeSbom } from '../../sbom.mjs';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run sbom -- FILE`: the bill of materials of the programs, in CycloneDX.
const [file, ...others] = process.argv.slice(2);
if (file === undefined || others.length > 0) {
  process.stderr.write('Usage: npm run sbom -- FILE\n');
  process.exitCode = 2;
} else {
  writeSbom(workspaceRoot, resolve(process.env['CALLED_IN'] ?? '.', file));
}
