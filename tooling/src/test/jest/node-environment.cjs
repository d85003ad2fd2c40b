const { TestEnvironment } = require('jest-environment-node');
const { installScriptCache } = require('./script-cache.cjs');

installScriptCache();

/** Node, with a cache of compiled modules. */
module.exports = TestEnvironment;
