/**
 * Functions of React Router that only run inside a data router or a framework: they start from contexts that `BrowserRouter` does
 * not provide, so that the bundler cannot see that they are unused. The value is what each returns instead.
 */
const unusedFunctions = {
  PrefetchPageLinks: 'null',
  usePrefetchBehavior: '[false, null, {}]',
  DefaultErrorComponent: 'null',
  RSCErrorHandler: 'null',
  decodeRouteErrorResponseDigest: 'undefined',
  useNavigateStable: 'undefined',
};

/** Components that the facade of React Router does not export; the assignment of a name keeps them in the bundle. */
const unusedComponents = ['NavLink', 'Form'];

/** @throws if a function is not there, so that an update of the package is noticed */
function replaceOnce(source, pattern, replacement, name) {
  const replaced = source.replace(pattern, () => replacement);
  if (replaced === source) throw new Error(`React Router has no ${name} any more: see unused-functions-loader.cjs.`);
  return replaced;
}

/** Webpack loader for the file of React Router with its components. */
function leaveOutUnused(source) {
  let code = source;
  for (const [name, value] of Object.entries(unusedFunctions)) {
    // The package's files are formatted: a function ends at the first brace without indentation.
    const whole = new RegExp(String.raw`^function ${name}\([\s\S]*?^\}\n`, 'm');
    code = replaceOnce(code, whole, `function ${name}() {\n  return ${value};\n}\n`, name);
  }
  for (const name of unusedComponents) {
    const named = new RegExp(String.raw`^${name}\.displayName = .*\n`, 'm');
    code = replaceOnce(code, named, '', `${name}.displayName`);
    code = replaceOnce(code, `\nvar ${name} = `, `\nvar ${name} = /* @__PURE__ */ `, name);
  }
  return code;
}

module.exports = leaveOutUnused;
