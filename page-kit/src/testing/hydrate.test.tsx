import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createFakeShell, hydrateWithShell } from './index';

const options = {
  shell: createFakeShell(),
  prefetch: async (client: { setQueryData(key: string[], data: string): unknown }) =>
    void client.setQueryData(['name'], 'Ishita'),
};

function Greeting({ on = 'both' }: { on?: string }) {
  const { data } = useQuery({ queryKey: ['name'], queryFn: () => 'Nobody', staleTime: 60_000 });
  return (
    <h1>
      {data}, {on}
    </h1>
  );
}

it('reports nothing for a page that renders the same twice', async () => {
  const { html, errors, lostElements } = await hydrateWithShell(<Greeting />, options);
  expect(html).toContain('Ishita');
  expect({ errors, lostElements }).toEqual({ errors: [], lostElements: [] });
});

it('reports a text that differs from the served one, and that the served one is lost', async () => {
  let renders = 0;
  const Changing = () => <Greeting on={renders++ === 0 ? 'the server' : 'the page'} />;
  const { errors, lostElements } = await hydrateWithShell(<Changing />, options);
  expect(errors.join()).toMatch(/hydrat/i);
  expect(lostElements).toEqual(['Ishita, the server']);
});

it('reports a served text that an effect removes without a hydration warning', async () => {
  function Replacing() {
    const [started, setStarted] = useState(false);
    useEffect(() => setStarted(true), []);
    return started ? <p key="after">Now</p> : <p key="before">Before</p>;
  }
  expect(await hydrateWithShell(<Replacing />, options)).toMatchObject({ errors: [], lostElements: ['Before'] });
});
