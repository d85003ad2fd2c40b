import type { Route } from './salts';

/** The facets of a medicine in the index. */
export const medicineFacets = {
  type: (type: string) => `type:${type}`,
  category: (id: number) => `category:${id}`,
  slug: (category: string) => `slug:${category}`,
  /** Family of dose forms, such as "oral liquid". */
  form: (family: string) => `form:${family}`,
  route: (route: Route) => `route:${route}`,
  /** The part of a composition key before the bar: "amoxicillin 500mg+clavulanic acid 125mg". */
  strengths: (key: string) => `strengths:${key}`,
  /** The same without strengths. */
  salts: (salts: string) => `salts:${salts}`,
};

/** Salts of a composition key without their strengths, sorted: "amoxicillin+clavulanic acid". */
export const saltsOfKey = (key: string): string =>
  (key.split('|')[0] ?? '')
    .split('+')
    .map((salt) => salt.replace(/ [\d.]\S*$/, ''))
    .sort()
    .join('+');
