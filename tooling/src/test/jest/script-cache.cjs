const vm = require('node:vm');

/**
 * Jest compiles every module again for each test file, although a worker runs dozens of files that load the same modules. A
 * script belongs to no context, so this keeps it with the functions that V8 has compiled so far, and only runs it again: the
 * instances of a module still belong to one test file each.
 */
exports.withScriptCache = (compileFunction) => {
  const scripts = new Map();
  return (code, parameters, options) => {
    const { filename, parsingContext } = options ?? {};
    if (filename === undefined || parsingContext === undefined) return compileFunction(code, parameters, options);
    const head = `(function (${parameters.join(', ')}) {`;
    const source = `${head}${code}\n})`;
    let kept = scripts.get(filename);
    if (kept?.source !== source) {
      kept = { source, script: new vm.Script(source, { filename, columnOffset: -head.length }) };
      scripts.set(filename, kept);
    }
    return kept.script.runInContext(parsingContext);
  };
};

let installed = false;

/** Jest compiles modules by `vm.compileFunction`. Once per worker, whatever environments its files have. */
exports.installScriptCache = () => {
  if (!installed) vm.compileFunction = exports.withScriptCache(vm.compileFunction);
  installed = true;
};
