import { matchRoute, paths } from '@storefront/shared-contracts';

/** The values from which a new remote is created. */
export interface Answers {
  /** Name of the part and its folder: `mfe-wellness`. */
  readonly name: string;
  /** Path of its first page: `/wellness`. */
  readonly route: string;
  /** Label of its link in the main navigation. */
  readonly label: string;
}

/** Returns undefined for a valid answer, else the error and an example. */
type Check = (text: string) => string | undefined;

const routes = Object.values(paths).map((path) => ({ path }));

/** Question and check for each answer, in the order of the prompts. */
export const questions: Readonly<Record<keyof Answers, { readonly question: string; readonly check: Check }>> = {
  name: {
    question: 'Name of the remote (such as mfe-wellness)',
    check(name) {
      if (name === 'shell') return 'The name can’t be shell: choose one such as mfe-wellness.';
      if (/^[a-z][a-z0-9-]{1,40}$/.test(name)) return undefined;
      return `The name can’t be "${name}": 2 to 41 small letters, digits and hyphens, a letter first, such as mfe-wellness.`;
    },
  },
  route: {
    question: 'Path of its first page (such as /wellness)',
    check(route) {
      if (!/^(\/[a-z0-9][a-z0-9-]*)+$/.test(route)) {
        return `The route can’t be "${route}": segments of small letters, digits and hyphens, such as /wellness.`;
      }
      const taken = matchRoute(routes, route);
      return (
        taken && `The route ${route} belongs to the shop’s ${taken.route.path}: choose another one, such as /wellness.`
      );
    },
  },
  label: {
    question: 'Label of its link in the main navigation (such as Wellness)',
    check: (label) =>
      /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &.-]{0,23}$/u.test(label)
        ? undefined
        : `The label can’t be "${label}": 1 to 24 letters, digits and spaces, such as Wellness.`,
  },
};
