/** Webpack loader for the server bundle of a remote: replaces the file by an object with a function per module that evaluates it. */
module.exports = function serverEntry() {
  const { modules } = this.getOptions();
  const entries = Object.entries(modules).map(
    ([name, file]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(file)})`,
  );
  return `module.exports = { ${entries.join(', ')} };\n`;
};
