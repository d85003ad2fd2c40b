import { options, testFiles } from './dependency-rules.mjs';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'circular-folders',
      comment: 'Folders depend on each other in one direction; tests are left out.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [...options.exclude.path, testFiles] } },
};
