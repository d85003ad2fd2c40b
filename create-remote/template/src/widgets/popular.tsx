import { buildUrl, useShell } from '@storefront/shared-contracts';
import { TextLink } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { popularTestsQuery } from '../data/queries';

/** Widget `example-remote/popular`: links to the popular tests, for pages of other parts. It renders nothing without tests. */
export default function Popular() {
  const { api } = useShell();
  const { data = [] } = useQuery(popularTestsQuery(api));
  if (data.length === 0) return null;
  return (
    <section aria-label="Example label">
      <ul>
        {data.map((test) => (
          <li key={test.id}>
            <TextLink href={buildUrl.labTestDetail(test)}>{test.title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
