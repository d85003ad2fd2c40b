import { buildUrl, medicineTypes, paths } from '@storefront/shared-contracts';
import { labels, messages } from '@storefront/shared-contracts/texts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../actions/Button';
import { LinkChip } from '../actions/Chip';
import { LostShelf } from '../art/Art';
import { media } from '../theme/theme';

export interface NotFoundViewProps {
  /** `page` (default) for a path without a route; `product` for a medicine or test that does not exist. */
  readonly type?: 'page' | 'product' | undefined;
  /** The form that searches the shop. */
  readonly search?: ReactNode;
}

/** Page Not Found (spec 2), with other ways on: a search and links to lists. The server sets the status 404. */
export function NotFoundView({ type = 'page', search }: NotFoundViewProps) {
  return (
    <Sheet className="cat-lab">
      {/* Before the text, because a phone shows it above: a browser that paints half of the page must not move the text. */}
      <LostShelf />
      <div>
        <h1>{messages.pageNotFound}</h1>
        <p>{type === 'page' ? messages.pageNotFoundText : productText}</p>
        {search}
        <ul>
          {lists.map(({ href, label }) => (
            <li key={href}>
              <LinkChip href={href}>{label}</LinkChip>
            </li>
          ))}
        </ul>
        <Button href={paths.root}>{labels.goHome}</Button>
      </div>
    </Sheet>
  );
}

const productText = `${messages.pageNotFoundText} We may no longer sell this item.`;

const lists = [
  { href: paths.medicines, label: labels.orderMedicines },
  { href: paths.labTests, label: labels.bookLabTest },
  ...medicineTypes
    .filter(({ slug }) => slug === 'vitamins' || slug === 'supplements')
    .map(({ slug, label }) => ({ href: buildUrl.medicineType(slug), label })),
];

const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 420px;
  gap: 40px;
  align-items: center;
  padding: 28px 40px;
  border: 1px solid var(--rule);
  border-radius: var(--r3);
  background: var(--surface);

  p {
    margin-top: var(--s2);
    color: var(--text-2);
  }

  form {
    max-width: none;
    margin-top: 18px;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    margin: 14px 0 var(--s4);
  }

  > svg {
    order: 1;
    width: 100%;
    height: auto;
  }

  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s2);
    padding: 16px var(--gutter) 20px;

    > svg {
      order: 0;
      width: 260px;
      max-width: 100%;
    }
  }
`;
