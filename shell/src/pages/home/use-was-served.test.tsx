import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useWasServed } from './Home';

function Place() {
  const wasServed = useWasServed();
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${wasServed ? 'served' : 'rendered'} ${count}`}</button>;
}

const press = () => act(() => screen.getByRole('button').click());

it('stays true of what the server rendered', () => {
  const html = renderToString(<Place />);
  expect(html).toContain('served');
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = html;
  const onRecoverableError = jest.fn();
  act(() => void hydrateRoot(root, <Place />, { onRecoverableError }));
  press();
  expect(screen.getByRole('button')).toHaveTextContent('served 1');
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.remove();
});

it('stays false of what the browser renders', () => {
  render(<Place />);
  press();
  expect(screen.getByRole('button')).toHaveTextContent('rendered 1');
});
