/** A page of the listing of a bucket. */
export interface Listing {
  readonly keys: readonly string[];
  /** Prefixes up to the delimiter. */
  readonly prefixes: readonly string[];
  /** Of the next page. */
  readonly continuation: string | undefined;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescape = (text: string) =>
  text.replace(/&(?:#([0-9]+)|#x([0-9a-fA-F]+)|([a-z]+));/g, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return name === undefined ? String.fromCodePoint(code) : (entities[name] ?? whole);
  });

const textsOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => unescape(text));

/** Reads a ListBucketResult of the version 2. Its elements are flat, so that this needs no XML parser. */
export function parseListing(xml: string): Listing {
  const isTruncated = textsOf(xml, 'IsTruncated')[0] === 'true';
  return {
    keys: textsOf(xml, 'Key'),
    prefixes: [...xml.matchAll(/<CommonPrefixes>(.*?)<\/CommonPrefixes>/gs)].flatMap(([, inner = '']) =>
      textsOf(inner, 'Prefix'),
    ),
    continuation: isTruncated ? textsOf(xml, 'NextContinuationToken')[0] : undefined,
  };
}
