import type { Editor } from '@tiptap/react';
import { act, useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type FormContext, FormProvider } from '../../form/formContext.tsx';
import { createFormStore } from '../../form/formStore.ts';
import { listenForShortcuts } from '../../keyboard/listen.ts';
import { shortcuts } from '../../keyboard/shortcuts.ts';
import { startTexts } from '../../messages/i18n.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import RichTextBox from './RichTextBox.tsx';

let page: Drawn;
beforeAll(async () => {
  // jsdom has no places.
  const getBoundingClientRect = () => new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect });
  await startTexts('it');
});
afterEach(async () => {
  await page.end();
  vi.restoreAllMocks();
});

const CONTEXT: FormContext = {
  ...{ form: createFormStore({}), collection: 'pages', readOnly: false, languages: ['it'] },
  ...{ language: 'it', setLanguage: () => {}, siteUrl: '', isNew: false, id: 'p' },
};

/** All in one block, whose markup must be carried along. */
const LONG = `\n<center><table summary="x"><tr><td>${'<p align="left">a</p>'.repeat(50)}</table></center>`;
let value = LONG;

function Section({ html = LONG }: { html?: string }) {
  const [text, setText] = useState(html);
  value = text;
  const shared = { labelledBy: 'label', readOnly: false, invalid: false };
  return (
    <FormProvider value={CONTEXT}>
      <RichTextBox {...shared} value={text} onChange={setText} />
    </FormProvider>
  );
}

async function drawnText(html: string) {
  page = await drawn(<Section html={html} />);
  const dom: (HTMLElement & { editor?: Editor }) | null = page.place.querySelector('.tiptap');
  const editor = dom?.editor;
  if (!editor) throw new Error('no visual editor');
  return { dom, editor };
}

/** Presses a key where the focus is; false where the browser must not do what it does with it. */
function pressed(place: Element, key: string, held: KeyboardEventInit = {}): boolean {
  const event = { key, bubbles: true, cancelable: true, ...held };
  return place.dispatchEvent(new KeyboardEvent('keydown', event));
}

it('a key reads a long text once at most, and is in the form at once', async () => {
  const { editor } = await drawnText(LONG);
  const places: number[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.isTextblock) places.push(at + 1);
  });
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  for (const [key, place] of places.slice(0, 5).entries()) {
    await act(async () => {
      editor.view.dispatch(editor.state.tr.insertText('Ж', place + key));
    });
    expect(value.split('Ж')).toHaveLength(key + 2);
  }
  expect(parse.mock.calls.length).toBeLessThanOrEqual(5);
  expect(parse).toHaveBeenCalled();
});

it('Tab goes from cell to cell, and from the last one to the first of a new row', async () => {
  const row = (...cells: string[]) => `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`;
  const { dom, editor } = await drawnText(`<table>${row('a', 'b')}</table><p>c</p>`);
  const isIn = () => editor.state.selection.$head.parent.textContent;
  await act(async () => editor.commands.setTextSelection(4));
  const tab = (held: KeyboardEventInit = {}) => act(async () => pressed(dom, 'Tab', held));
  expect([await tab(), isIn()]).toEqual([false, 'b']);
  expect([await tab(), isIn()]).toEqual([false, '']);
  expect(value).toMatch(/<\/td><\/tr><tr><td><p><\/p><\/td><td><p><\/p><\/td><\/tr>/);
  expect([await tab({ shiftKey: true }), isIn()]).toEqual([false, 'b']);
  // Elsewhere it leaves the text.
  await act(async () => editor.commands.setTextSelection(editor.state.doc.content.size - 1));
  expect([await tab(), isIn()]).toEqual([true, 'c']);
});

it('Ctrl+K makes a link of what is selected, and elsewhere it opens the search', async () => {
  const search = vi.fn();
  const more = { label: 'search', group: 'everywhere', inDialogs: true, run: search } as const;
  const unbind = shortcuts.add({ id: 'search', keys: 'mod+K', ...more });
  const unlisten = listenForShortcuts();
  const { dom, editor } = await drawnText('<p>uno due</p>');
  await act(async () => editor.commands.setTextSelection({ from: 1, to: 4 }));
  const ctrlK = (place: Element) =>
    act(async () => pressed(place, 'k', { code: 'KeyK', ctrlKey: true }));
  await ctrlK(dom);
  expect(search).not.toHaveBeenCalled();
  const box = document.querySelector<HTMLInputElement>('[role=dialog] input');
  if (!box) throw new Error('no link dialog');
  await page.type(box, '/due');
  await act(async () => pressed(box, 'Enter'));
  expect(value).toBe('<p><a href="/due">uno</a> due</p>');
  await ctrlK(document.body);
  expect(search).toHaveBeenCalledOnce();
  unbind();
  unlisten();
});
