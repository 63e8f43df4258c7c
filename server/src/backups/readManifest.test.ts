import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { manifestSchema } from './manifest.ts';
import { readManifest } from './readManifest.ts';

const MANIFEST = {
  product: 'regia',
  format: 2,
  version: '1',
  createdAt: '2031-01-01T00:00:00.000Z',
  entries: [
    { path: 'all-collections.json', size: 2, sha256: 'a' },
    { path: 'files/page-images/abc.png', size: 3, sha256: 'b' },
  ],
  files: [
    {
      ...{ folder: 'page-images', unique_name: 'abc.png', display_name: 'Perché.png', type: 'PNG' },
      ...{
        size: 3,
        width: null,
        height: 4,
        frames: 1,
        hash: 'b',
        uploaded_at: '',
        uploaded_by: null,
      },
    },
  ],
  missing: ['page-images/gone.png'],
  addresses: [
    { url: '/a', type: 'page', document: 'p', language: 'it', state: 'gone', since: '2030' },
  ],
  successors: [{ type: 'page', document: 'p', to_type: 'work', to_document: 'w' }],
  renders: { day: '2031-01-01', environment: 'e', outputs: 7, digest: 'd' },
};

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (value: unknown, size = 3) =>
  readManifest(Readable.from(inPieces(JSON.stringify(value), size)));

it('reads what there is, in pieces that cut through everything', async () => {
  expect(await read(MANIFEST)).toEqual(manifestSchema.parse(MANIFEST));
  const { format: _, successors: __, ...first } = MANIFEST;
  expect(await read({ ...first, renders: null, more: [{ a: [1] }] })).toEqual(
    manifestSchema.parse({ ...first, successors: [], renders: null }),
  );
});

it.each([
  ['is none', []],
  ['is another', { ...MANIFEST, product: 'other' }],
  ['has no list of entries', { ...MANIFEST, entries: undefined }],
  ['has an entry without its hash', { ...MANIFEST, entries: [{ path: 'a', size: 1 }] }],
  ['has a list in place of an entry', { ...MANIFEST, entries: [[]] }],
  ['has an object for a list', { ...MANIFEST, files: {} }],
])('refuses one that %s', async (_, value) => {
  await expect(read(value)).rejects.toThrow('it has no manifest');
});

it('refuses one that ends too early', async () => {
  const text = JSON.stringify(MANIFEST).slice(0, -1);
  await expect(readManifest(Readable.from(inPieces(text, 50)))).rejects.toThrow('no manifest');
});

describe('of a manifest without end no more is read once it cannot be one', () => {
  async function* endless(beginning: string, repeated: string) {
    yield Buffer.from(beginning);
    const chunk = Buffer.from(repeated.repeat(Math.ceil(65_536 / repeated.length)));
    for (;;) yield chunk;
  }

  it.each([
    ['lists', '[', '[],'],
    ['entries that are none', '{"entries":[', '{},'],
    ['lists for entries', '{"entries":[', '[],'],
    ['numbers for entries', '{"entries":[', '1,'],
    ['names', '{"missing":[', '"",'],
    ['values that nobody knows', '{"x":[', '{},'],
    ['values within an entry', '{"entries":[{"x":[', '{},'],
    ['keys', '{', '"":{},'],
    ['levels', '{"x":', '['],
    ['letters', '{"version":"', 'a'],
    ['digits', '{"format":', '1'],
    ['digits within an entry', '{"entries":[{"size":', '1'],
    ['blanks', '{', ' '],
  ])('%s', async (_, beginning, repeated) => {
    await expect(readManifest(Readable.from(endless(beginning, repeated)))).rejects.toThrow(
      /manifest/,
    );
  });
});
