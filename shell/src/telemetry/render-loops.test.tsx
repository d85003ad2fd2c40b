import { useEffect, useState } from 'react';
import type * as ReactDom from 'react-dom/client';
import { watchRenderLoops, watchUncaught, type UncaughtError } from './uncaught-errors';

let time = 0;
const reports: UncaughtError[] = [];
let createRoot: typeof ReactDom.createRoot;

beforeAll(async () => {
  watchRenderLoops(window, () => time);
  // React reads the hook when its module is evaluated.
  ({ createRoot } = await import('react-dom/client'));
  watchUncaught(window, (reported) => reports.push(reported));
});
beforeEach(() => {
  reports.length = 0;
});

/** Sets state in its effect until it has rendered `times` times; calls `onRender` before each render. */
function Loop({ times, onRender, onEnd }: { times: number; onRender: () => void; onEnd: () => void }) {
  const [count, setCount] = useState(1);
  useEffect(() => {
    onRender();
    if (count < times) setCount(count + 1);
    else onEnd();
  }, [count, times, onRender, onEnd]);
  return <p>{count}</p>;
}

async function renderLoop(times: number, msPerRender: number): Promise<void> {
  // React's development build warns about such loops.
  const warnings = jest.spyOn(console, 'error').mockReturnValue();
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) => {
    const pass = () => {
      time += msPerRender;
    };
    root.render(<Loop times={times} onRender={pass} onEnd={resolve} />);
  });
  root.unmount();
  warnings.mockRestore();
}

it('says nothing of many commits over a longer time, such as those of an animation', async () => {
  await renderLoop(700, 8);
  expect(reports).toEqual([]);
});

it('reports a loop in an effect once, and blames no script', async () => {
  time += 5000;
  await renderLoop(1200, 0.1);
  expect(reports).toEqual([
    {
      kind: 'uncaught',
      error: 'Renders without end: more than 500 commits in a second',
      address: '',
      stack: '\n',
      reason: null,
    },
  ]);
});

it('goes on calling the developer tools that were there before', () => {
  const onCommitFiberRoot = jest.fn();
  const tools = { renderers: new Map(), supportsFiber: true, inject: () => 1, onCommitFiberRoot };
  const other = document.createElement('iframe');
  document.body.append(other);
  const frame = other.contentWindow;
  if (frame === null) throw new Error('There is no window.');
  frame.__REACT_DEVTOOLS_GLOBAL_HOOK__ = tools;
  watchRenderLoops(frame, () => time);
  tools.onCommitFiberRoot(1, 'root');
  expect(onCommitFiberRoot).toHaveBeenCalledWith(1, 'root');
});
