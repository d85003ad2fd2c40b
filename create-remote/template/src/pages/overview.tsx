import { buildUrl, usePageFacts, useShell } from '@storefront/shared-contracts';
import { Button, EmptyResults, PageContainer, TextLink } from '@storefront/shared-ui';
import { Field, TextInput } from '@storefront/shared-ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { popularTestsQuery } from '../data/queries';

const tooShort = 'Type at least 2 letters of a name.';

/** /example-route: lists the popular lab tests, with a form that finds a test by name. */
export default function OverviewPage() {
  const { api } = useShell();
  const { data: tests, isPending } = useQuery(popularTestsQuery(api));
  const [name, setName] = useState('');
  usePageFacts({ title: 'Example label', description: 'Example label: popular lab tests.' });
  const found = tests?.filter(({ title }) => title.toLowerCase().includes(name.toLowerCase())) ?? [];
  return (
    <Page>
      <h1>Example label</h1>
      <NameForm onSubmit={setName} />
      {isPending && <p>Loading…</p>}
      <List>
        {found.map((test) => (
          <li key={test.id}>
            <TextLink href={buildUrl.labTestDetail(test)}>{test.title}</TextLink>
          </li>
        ))}
      </List>
      {!isPending && found.length === 0 && <EmptyResults heading="No test found" text="Try another name." />}
    </Page>
  );
}

function NameForm({ onSubmit }: { onSubmit: (name: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = text.trim();
    const valid = name.length !== 1;
    setError(valid ? undefined : tooShort);
    if (valid) onSubmit(name);
  };
  return (
    <Form onSubmit={submit} noValidate>
      <Field label="Name of a test" error={error}>
        <TextInput value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit">Find</Button>
    </Form>
  );
}

const Page = styled(PageContainer)`
  padding-block: var(--s6);
`;

const Form = styled.form`
  display: grid;
  gap: var(--s3);
  max-width: 360px;
  margin: var(--s4) 0;
`;

const List = styled.ul`
  display: grid;
  gap: var(--s3);
`;
