import { providedModules } from '@storefront/shared-contracts';

/** Code of a shell's server bundle whose render function has this body, with `request` and `require`. */
export function shellBundle(body: string): string {
  const provided = providedModules.map((name) => `${JSON.stringify(name)}: { of: ${JSON.stringify(name)} }`);
  return `exports.provided = { ${provided.join(', ')} }; exports.render = async (request) => { ${body} };`;
}
