/** Wherever the admin shows a picture of a document, it asks for stored files alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedHtml } from '@regia/embed/richText/storedHtml.ts';
import { work } from '@regia/model/entities/work.ts';
import { image } from '@regia/model/fields/image.ts';
import { DOMSerializer } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PictureInText, SHOWN_EXTENSIONS } from '../fields/heavy/richTextViews.tsx';
import SectionMarkup from '../fields/heavy/SectionMarkup.tsx';
import { ImageEditor } from '../fields/image.tsx';
import { PictureView } from '../fields/sections/SectionBody.tsx';
import { FieldValue } from '../history/FieldValue.tsx';
import { PieceValue } from '../merge/PieceValue.tsx';
import { startTexts } from '../messages/i18n.ts';
import { CellValue } from '../screens/list/columns/CellValue.tsx';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { NO_FILES } from '../testing/noFiles.ts';

const STORED = '/files/work-images/aaaaaaaaaaaaaaaa.jpg';
const SOURCE = join(import.meta.dirname, '..');

let page: Drawn;
beforeAll(async () => {
  await startTexts('en');
});
afterEach(() => page.end());

const field = image('work-images');
const stored = (url: string) => ({
  ...{ displayName: 'A', uniqueName: 'aaaaaaaaaaaaaaaa.jpg', type: 'JPG', size: 1, url },
});
const nothing = () => {};
const part = { kind: 'section', part: 'url' } as never;

const PLACES: Readonly<Record<string, (url: string) => ReactNode>> = {
  'a list': (url) => (
    <CellValue
      collection="works"
      column={{ name: 'featuredImage', field, filterKey: 'featuredImage' } as never}
      record={{ featuredImage: stored(url) } as never}
    />
  ),
  'a history': (url) => (
    <FieldValue collection="works" path="featuredImage" field={field} value={stored(url)} />
  ),
  'a conflict': (url) => (
    <PieceValue
      collection="works"
      piece={{ field: 'sections', part, of: work.fields.sections, place: [] } as never}
      value={url}
      before={undefined}
      among={1}
    />
  ),
  'a section': (url) => <PictureView url={url} alternative="A" />,
  'a section of markup': (url) => <SectionMarkup html={`<p>A</p><img src="${url}">`} />,
  'a field': (url) => (
    <ImageEditor
      {...{ field, path: 'featuredImage', label: 'A', value: stored(url), error: undefined }}
      {...{ onChange: nothing, onDraft: nothing, readOnly: true }}
    />
  ),
  'the visual editor': (url) => <PictureInText {...Object({ node: { attrs: { src: url } } })} />,
};

describe.each(Object.entries(PLACES))('%s', (_, show) => {
  it('shows a stored file', async () => {
    vi.stubGlobal('fetch', () => new Promise(nothing));
    page = await drawn(show(STORED));
    expect(page.place.querySelector('img')?.getAttribute('src')).toBe(STORED);
  });

  it('asks for nothing else', async () => {
    vi.stubGlobal('fetch', () => new Promise(nothing));
    page = await drawn(null);
    for (const address of NO_FILES) {
      await page.draw(show(address));
      expect([address, page.place.querySelector('img, source, [style*="url("]')]).toEqual([
        address,
        null,
      ]);
    }
  });
});

it('what the visual editor writes into the page asks for nothing else, and is stored as it was', async () => {
  page = await drawn(null);
  const schema = getSchema(SHOWN_EXTENSIONS);
  for (const src of [STORED, ...NO_FILES]) {
    const picture = schema.node('picture', { src });
    const text = schema.node('doc', null, [schema.node('paragraph', null, [picture])]);
    const inPage = DOMSerializer.fromSchema(schema).serializeFragment(text.content);
    expect(inPage.querySelector('img')?.getAttribute('src')).toBe(src === STORED ? src : null);
    expect(storedHtml(text.content, schema)).toContain(`src="${src}"`);
  }
});

it('no part of the admin has a picture of its own making', async () => {
  page = await drawn(null);
  const holders = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    // In quotes it is text, such as HTML that the visual editor reads.
    .filter((path) =>
      /(?<!')<(?:img|Image|BackgroundImage|video|audio|source|object|embed)\b|<Avatar\s[^>]*src=/.test(
        readFileSync(join(SOURCE, path), 'utf8'),
      ),
    );
  expect(holders.sort()).toEqual(['ui/StoredPicture.tsx', 'ui/landscape/Landscape.tsx']);
});
