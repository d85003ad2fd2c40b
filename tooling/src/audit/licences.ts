import { z } from 'zod';

/** The fields of a CycloneDX bill of materials that the audit reads. */
export const billOfMaterials = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      group: z.optional(z.string()),
      name: z.string(),
      version: z.string(),
      licenses: z.optional(
        z.array(
          z.object({
            license: z.optional(z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })),
            expression: z.optional(z.string()),
          }),
        ),
      ),
    }),
  ),
});

type Component = z.infer<typeof billOfMaterials>['components'][number];

/** Licences that allow a shop to use and change a package without publishing its own code. */
const allowed = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 Unlicense'.split(' '),
);

/** Packages that may have another licence: `name@version` and the reason. */
const exceptions: Readonly<Record<string, string>> = {
  '@resvg/resvg-js@2.6.2': 'MPL-2.0 asks only for changes of its own files, and it is used unchanged',
  '@resvg/resvg-js-linux-x64-gnu@2.6.2': 'as above',
  'png-js@2.0.0': 'its LICENSE file is MIT; its package.json names none',
};

/** Whether the component is a package of this workspace, which is not published. */
const isOwn = ({ group }: Component) => group === '@storefront';

/** `name@version` of a component. */
const nameOf = ({ group, name, version }: Component): string =>
  `${group === undefined ? '' : `${group}/`}${name}@${version}`;

/** `A OR B` needs one allowed licence, `A AND B` needs both. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((id) => allowed.has(id.trim())));
}

function licencesOf({ licenses = [] }: Component): string[] {
  return licenses.flatMap(({ license, expression }) => expression ?? license?.id ?? license?.name ?? []);
}

/** Lists packages whose licence is missing, or is neither allowed nor an exception with a reason. */
export function findForbiddenLicences(components: readonly Component[]): string[] {
  return components.flatMap((component) => {
    const name = nameOf(component);
    if (isOwn(component) || name in exceptions) return [];
    const licences = licencesOf(component);
    if (licences.length > 0 && licences.every(isAllowed)) return [];
    return [`${name}: ${licences.length === 0 ? 'no licence' : licences.join(', ')}`];
  });
}

/** Lists the npm packages of a bill of materials as `name@version`. */
export const listedPackages = (components: readonly Component[]): string[] =>
  components.filter((component) => !isOwn(component)).map(nameOf);
