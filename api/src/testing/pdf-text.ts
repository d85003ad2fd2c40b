import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  /** Inflated; '' if the object has none. */
  stream: string;
}

/** The objects of a PDF by their numbers. */
function objectsOf(pdf: Uint8Array): Map<string, PdfObject> {
  const text = Buffer.from(pdf).toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', body = '']) => {
      const [dictionary = '', data] = body.split(/>>\nstream\n|\nendstream/);
      if (data === undefined) return [id, { dictionary: body, stream: '' }];
      const isDeflated = dictionary.includes('/FlateDecode');
      return [
        id,
        { dictionary, stream: isDeflated ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data },
      ];
    }),
  );
}

/** UTF-16 in hexadecimal digits. */
const decode = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** The characters of each glyph, from a ToUnicode map: `<0001> <0009> [<0041> …]`. */
function charactersOf(map: string): string[] {
  const all: string[] = [];
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const start = Number.parseInt(from, 16);
    for (const [index, [, digits = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      all[start + index] = decode(digits);
  }
  return all;
}

/** The text of a PDF with embedded fonts, as a reader would copy it: one line for each piece that was written. */
export function readPdfText(pdf: Uint8Array): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '') ?? [];
      fonts.set(name, charactersOf(objects.get(map)?.stream ?? ''));
    }
  }
  const pieces = [...objects.values()].flatMap(({ stream }) => [
    ...stream.matchAll(/\/(F\d+) [\d.]+ Tf[^[]*\[([^\]]*)\] TJ/g),
  ]);
  return pieces
    .map(([, font = '', shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/gi)]
        .flatMap(([, digits = '']) => digits.match(/.{4}/g) ?? [])
        .map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '')
        .join(''),
    )
    .join('\n');
}
