/**
 * Webpack loader for the server bundle of a remote. Replaces the file with an object that has a function for each
 * module; the function evaluates the module.
 */
module.exports = function serverEntry() {
  const { modules } = this.getOptions();
  const entries = Object.entries(modules).map(
    ([name, file]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(file)})`,
  );
  return `module.exports = { ${entries.join(', ')} };\n`;
};
