// `npm run change`: announces a change of a package. Version 2 of the library, because version 3 needs Node 22.
import '@changesets/cli/bin.js';
