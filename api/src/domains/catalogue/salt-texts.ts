import type { MedicineAbout } from '@storefront/shared-contracts';
import { saltText } from '@storefront/shared-contracts/schemas';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { packageRoot } from '../../platform/package-root';
import { comparableSalt } from './salt-names';

/** How a medicine is given. A salt has different uses and risks as a tablet, a cream or eye drops. */
const routes = ['oral', 'skin', 'eye', 'ear', 'nose', 'mouth', 'inhaled', 'injection'] as const;
export type Route = (typeof routes)[number];

/** Dose forms by route; the first match wins. Vaginal forms and suppositories have no texts. */
const formsOfRoute: readonly (readonly [RegExp, Route | undefined])[] = [
  [/vaginal|suppository|kit/, undefined],
  [/eye/, 'eye'],
  [/^ear/, 'ear'],
  [/nasal/, 'nose'],
  [/inhaler|rotacaps|respules/, 'inhaled'],
  [/injection/, 'injection'],
  [/mouth|oral gel|toothpaste/, 'mouth'],
  [/cream|ointment|^gel|lotion|^solution|topical|shampoo|soap|dusting|patch|wash|spray|lacquer/, 'skin'],
  [/tablet|capsule|syrup|suspension|oral|powder|granules|lozenge|chewing gum/, 'oral'],
];

/** The route of a dose form such as "eye drops"; undefined where no text fits it. */
export const routeOf = (form: string): Route | undefined => formsOfRoute.find(([forms]) => forms.test(form))?.[1];

const file = z.object({
  /** When the texts were written, YYYY-MM-DD. */
  written_on: z.iso.date(),
  texts: z.array(z.extend(saltText, { route: z.enum(routes) })),
});
export type SaltTexts = z.infer<typeof file>;

/** Reads the texts that come with the product. @throws when the file does not have the expected shape */
export const readSaltTexts = (): SaltTexts =>
  file.parse(JSON.parse(readFileSync(join(packageRoot(), 'seed', 'salt-texts.json'), 'utf8')));

const keyOf = (salt: string, route: Route) => `${comparableSalt(salt)}|${route}`;

/** Looks up the texts about a medicine's salts, in the order of its composition; undefined where no salt has one. */
export function saltTextLookup({ written_on, texts }: SaltTexts) {
  const byKey = new Map(texts.map(({ route, ...text }) => [keyOf(text.salt, route), text]));
  return (composition: readonly { name: string }[], form: string): MedicineAbout | undefined => {
    const route = routeOf(form);
    if (route === undefined) return undefined;
    const found = composition.flatMap(({ name }) => byKey.get(keyOf(name, route)) ?? []);
    return found.length === 0 ? undefined : { written_on, texts: found };
  };
}
