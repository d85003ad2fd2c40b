import type { FaultName } from './faults';

/** Statements at the begin of a component; `react` is an expression for React. */
const statements: Partial<Record<FaultName, (react: string) => string>> = {
  'throws while rendering in browser': () => 'throw new Error("While it renders.");',
  'throws in an event handler': (react) =>
    `${react}.useEffect(() => { document.querySelector("main").addEventListener("click", ` +
    '() => { throw new Error("In a handler."); }); }, []);',
  'rejects in an effect': (react) =>
    `${react}.useEffect(() => { void Promise.reject(new Error("In an effect.")); }, []);`,
  'infinite re-render': (react) =>
    `const [faultCount, setFaultCount] = ${react}.useState(0);` +
    `${react}.useLayoutEffect(() => setFaultCount(faultCount + 1));`,
};

/** Whether the fault is in the code of a component. */
export function isInComponent(fault: FaultName): boolean {
  return statements[fault] !== undefined;
}

function statementsOf(fault: FaultName, react: string): string {
  const write = statements[fault];
  if (write === undefined) throw new Error(`${fault} is not in a component`);
  return write(react);
}

/** The entry of a remote whose page has the fault: its container wraps what it exposes, with React of the page. */
export function breakRemoteEntry(entry: string, remote: string, module: string, fault: FaultName): string {
  const container = `globalThis[${JSON.stringify(remote)}]`;
  const evaluated =
    fault === 'throws during evaluation'
      ? 'throw new Error("While it is evaluated.");'
      : `const exported = evaluate();
         const React = (await version.get())();
         const Page = exported.default ?? exported;
         function Faulty(props) { ${statementsOf(fault, 'React')} return React.createElement(Page, props); }
         return () => ({ default: Faulty });`;
  const get = `async (name) => {
    const evaluate = await container.get(name);
    if (name !== ${JSON.stringify(module)}) return evaluate;
    ${fault === 'throws during evaluation' ? `return () => { ${evaluated} };` : evaluated}
  }`;
  return `${entry};(() => {
    const container = ${container};
    let version;
    ${container} = {
      init(shared, ...rest) { [version] = Object.values(shared.react); return container.init(shared, ...rest); },
      get: ${get},
    };
  })();`;
}

/** The first chunk of the shell, whose link to the main content has the fault. @throws when it has no such link */
export function breakShellComponent(chunk: string, fault: FaultName): string {
  const link = /function [\w$]+\(\)\{(?=return\(0,[\w$]+\.jsx\)\([\w$]+,\{href:"#main")/.exec(chunk);
  const before = chunk.slice(0, link?.index);
  const react = [...before.matchAll(/\(0,([\w$]+)\.useEffect\)/g)].at(-1)?.[1];
  if (link === null || react === undefined) throw new Error('The first chunk of the shell has no link to #main.');
  const begin = link.index + link[0].length;
  return `${chunk.slice(0, begin)}${statementsOf(fault, react)}${chunk.slice(begin)}`;
}
