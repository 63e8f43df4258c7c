// @vitest-environment jsdom
import type { Editor } from '@tiptap/react';
import { act, useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { laterTexts, startTexts } from '../../messages/i18n.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { type FormContext, FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import RichTextBox from './RichTextBox.tsx';

let page: Drawn;
beforeAll(async () => {
  await startTexts('it');
  await laterTexts();
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

function Section() {
  const [text, setText] = useState(LONG);
  value = text;
  const shared = { labelledBy: 'label', readOnly: false, invalid: false };
  return (
    <FormProvider value={CONTEXT}>
      <RichTextBox {...shared} value={text} onChange={setText} />
    </FormProvider>
  );
}

it('a key reads a long text once at most, and is in the form at once', async () => {
  page = await drawn(<Section />);
  const dom: (HTMLElement & { editor?: Editor }) | null = page.place.querySelector('.tiptap');
  const editor = dom?.editor;
  if (!editor) throw new Error('no visual editor');
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
