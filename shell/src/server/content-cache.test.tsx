/** @jest-environment node */
import { useCachedContent, ContentCacheContext, type ContentCache } from '@storefront/shared-ui';
import { useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import styled, { keyframes, ServerStyleSheet } from 'styled-components';
import { remote, testComposition } from '../testing/test-composition';
import { createPageContent } from './content-cache';

const Spin = keyframes`to { rotate: 1turn; }`;
const Name = styled.b<{ $tone: string }>`
  color: ${({ $tone }) => $tone};
`;
const Spinner = styled.i`
  animation: ${Spin} 1s;
`;
const Other = styled.p`
  margin: 7px;
`;

const rendered = jest.fn();
beforeEach(() => rendered.mockClear());

function Content({ name, tone }: { name: string; tone: string }) {
  rendered(name);
  return (
    <>
      <Name $tone={tone}>{name}</Name> of {tone} <Spinner />
    </>
  );
}

function Card(props: { name: string; tone?: string }) {
  const { name, tone = 'red' } = props;
  return <li {...useCachedContent('card', [name, tone], () => <Content name={name} tone={tone} />)} />;
}

const composition = testComposition([remote({ name: 'mfe-demo' })]);

interface Page {
  readonly html: string;
  readonly styles: string;
}

function render(ui: ReactNode, options: { cached?: boolean; composed?: typeof composition } = {}): Page {
  const { cached = true, composed = composition } = options;
  const sheet = new ServerStyleSheet();
  const { cache, take } = createPageContent(composed, sheet);
  const value: ContentCache | undefined = cached ? cache : undefined;
  try {
    const html = take(
      renderToString(sheet.collectStyles(<ContentCacheContext value={value}>{ui}</ContentCacheContext>)),
    );
    if (html === undefined) return render(ui, { ...options, cached: false });
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

/** What a browser renders with the page's data. */
const plain = (ui: ReactNode) => render(ui, { cached: false });

it('is rendered once, and each page is the same with and without the cache', () => {
  const page = (
    <ul>
      <Card name="Azee & <b>" />
      <Card name="Dolo" />
    </ul>
  );
  const expected = plain(page);
  rendered.mockClear();
  expect(render(page)).toEqual(expected);
  expect(rendered).toHaveBeenCalledTimes(2);
  expect(render(page)).toEqual(expected);
  expect(rendered).toHaveBeenCalledTimes(2);
});

it('brings its rules and animations to a page that has none of its components, and no others', () => {
  render(
    <div>
      <Other>Other</Other>
      <Card name="Crocin" tone="rebeccapurple" />
      <Card name="Crocin" tone="teal" />
    </div>,
  );
  const page = <Card name="Crocin" tone="rebeccapurple" />;
  const { styles } = render(page);
  expect(styles).toContain('rebeccapurple');
  expect(styles).toContain('@keyframes');
  expect(styles).not.toMatch(/margin:7px|teal/);
  expect(render(page)).toEqual(plain(page));
});

it('with other inputs, releases or configuration is rendered anew', () => {
  render(<Card name="Pan" />);
  rendered.mockClear();
  render(<Card name="Pan" tone="blue" />);
  expect(rendered).toHaveBeenCalledTimes(1);
  const newer = { ...remote({ name: 'mfe-demo' }), release: '9.9.9' };
  render(<Card name="Pan" />, { composed: testComposition([newer]) });
  expect(rendered).toHaveBeenCalledTimes(2);
  render(<Card name="Pan" />, {
    composed: { ...composition, config: { ...composition.config, brand: 'Other' } },
  });
  expect(rendered).toHaveBeenCalledTimes(3);
  render(<Card name="Pan" />);
  expect(rendered).toHaveBeenCalledTimes(3);
});

it('may contain other cached content', () => {
  const List = () => (
    <ul
      {...useCachedContent('list', 1, () => (
        <>
          <Card name="Inner" />
          <Card name="Inner two" />
        </>
      ))}
    />
  );
  const expected = plain(<List />);
  expect(render(<List />)).toEqual(expected);
  expect(render(<List />)).toEqual(expected);
  rendered.mockClear();
  render(<Card name="Inner" />);
  expect(rendered).not.toHaveBeenCalled();
});

it('may begin and end with texts', () => {
  const Texts = ({ name }: { name: string }) => <p {...useCachedContent('texts', name, () => ['of ', name])} />;
  expect(render(<Texts name="Dolo" />)).toEqual(plain(<Texts name="Dolo" />));
  expect(render(<Texts name="Dolo" />)).toEqual(plain(<Texts name="Dolo" />));
});

it('with an id, which depends on its place, is never kept and never marked', () => {
  const WithId = () => <b id={useId()}>text</b>;
  const Box = () => (
    <div
      {...useCachedContent('with-id', 1, () => {
        rendered();
        return <WithId />;
      })}
    />
  );
  render(<Box />);
  expect(render(<Box />)).toEqual(plain(<Box />));
  expect(rendered).toHaveBeenCalledTimes(5);
});

it('is not mixed up by texts like its own marks', () => {
  const text = '\u0000 0\u0000 (end)\u0000';
  const page = (
    <ul>
      <Card name={text} />
      <Card name="After" />
    </ul>
  );
  expect(render(page)).toEqual(plain(page));
  expect(render(page)).toEqual(plain(page));
});
