// `npm run change`: adds a changeset. Version 2 of the library, because version 3 needs Node 22.
import '@changesets/cli/bin.js';
