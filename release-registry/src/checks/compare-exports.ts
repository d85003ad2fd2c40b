import { satisfies } from 'semver';
import type { ExportSignature, ReleaseRecord, SharedExports } from '@storefront/shared-contracts';

type Shared = NonNullable<ReleaseRecord['shared']>;

/** One export, or a member of one, that a remote uses and a shell does not give as the remote was built. */
export interface ExportProblem {
  /** `paths.cart of shared-contracts`. */
  readonly name: string;
  /** Undefined if it is missing; else how it differs. */
  readonly change: string | undefined;
}

/** Without a shell's copy in its range a remote uses its own copy of these; of the others there is one copy only. */
const copiedPackages: ReadonlySet<string> = new Set(['@storefront/shared-ui']);

const parentOf = (path: string) => path.replace(/(\.[^.()[\]<>]+|\(\d*\)|\[\]|<[^>]*>)$/, '');

const without = (texts: readonly string[] = [], known: readonly string[] = []) =>
  texts.filter((text) => !known.includes(text));

/**
 * How a provided export breaks code that was built against the used one. Further parameters that may be left out, further
 * values that may be passed and further members break nothing.
 */
function findChange(used: ExportSignature, provided: ExportSignature): string | undefined {
  const given = without(provided.gives, used.gives);
  // A result without a written type is not known.
  if (used.gives !== undefined && given.length > 0) {
    return `it is ${given.join(' or ')}, and was ${used.gives.join(' or ')} in the build`;
  }
  const rejected = without(used.takes, provided.takes);
  if (rejected.length > 0) return `it does not take ${rejected.join(', ')}`;
  const needed = without(provided.needs, used.needs);
  return needed.length > 0 ? `it also needs ${needed.join(', ')}` : undefined;
}

function findProblems(name: string, used: SharedExports, provided: SharedExports | undefined): ExportProblem[] {
  if (copiedPackages.has(name) && (!provided || !satisfies(provided.version, `^${used.version}`))) return [];
  const problems: ExportProblem[] = [];
  const broken = new Set<string>();
  for (const [path, signature] of Object.entries(used.exports).sort(([a], [b]) => a.length - b.length)) {
    const title = `${path} of ${name.replace('@storefront/', '')}`;
    const found = provided && Object.hasOwn(provided.exports, path) ? provided.exports[path] : undefined;
    const change = found && findChange(signature, found);
    if (found !== undefined && change === undefined) continue;
    // The cause is at the outermost of nested paths, which come first.
    if (!broken.has(parentOf(path))) problems.push({ name: title, change });
    broken.add(path);
  }
  return problems;
}

/** What does not fit; undefined if a release was built before records named their exports. */
export function compareExports(used: Shared | undefined, provided: Shared | undefined): ExportProblem[] | undefined {
  if (used === undefined || provided === undefined) return undefined;
  return Object.entries(used).flatMap(([name, exports]) => findProblems(name, exports, provided[name]));
}
