require('@testing-library/jest-dom');

// React captures a stack for every element, for the component stacks of its warnings: a tenth of the time of page tests. It
// stops at 10,000 per second; here it stops at once. Without the property in a later React, this changes nothing.
const react = require(require.resolve('react', { paths: [expect.getState().testPath] }));
Object.defineProperty(
  react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE ?? {},
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set() {
      // Neither counted nor reset.
    },
  },
);
