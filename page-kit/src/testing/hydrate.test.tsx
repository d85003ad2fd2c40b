import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createFakeShell, hydrateWithShell } from './index';

const options = {
  shell: createFakeShell(),
  fill: async (client: { setQueryData(key: string[], data: string): unknown }) =>
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

it('finds nothing wrong with a page that renders the same twice', async () => {
  const { html, complaints, lost } = await hydrateWithShell(<Greeting />, options);
  expect(html).toContain('Ishita');
  expect({ complaints, lost }).toEqual({ complaints: [], lost: [] });
});

it('tells of words that differ from what was served, and that the served ones are lost', async () => {
  let renders = 0;
  const Changing = () => <Greeting on={renders++ === 0 ? 'the server' : 'the page'} />;
  const { complaints, lost } = await hydrateWithShell(<Changing />, options);
  expect(complaints.join()).toMatch(/hydrat/i);
  expect(lost).toEqual(['Ishita, the server']);
});

it('tells of served words that an effect takes away, though nothing warns of it', async () => {
  function Replacing() {
    const [started, setStarted] = useState(false);
    useEffect(() => setStarted(true), []);
    return started ? <p key="after">Now</p> : <p key="before">Before</p>;
  }
  expect(await hydrateWithShell(<Replacing />, options)).toMatchObject({ complaints: [], lost: ['Before'] });
});
