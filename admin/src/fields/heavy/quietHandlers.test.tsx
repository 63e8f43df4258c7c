import { quieted, withHandlers } from '@regia/embed/richText/quietHandlers.ts';
import type { Editor } from '@tiptap/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type FormContext, FormProvider } from '../../form/formContext.tsx';
import { createFormStore } from '../../form/formStore.ts';
import { startTexts } from '../../messages/i18n.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import RichTextBox from './RichTextBox.tsx';

let page: Drawn | undefined;
beforeAll(async () => {
  await startTexts('it');
});
afterEach(async () => {
  await page?.end();
  vi.restoreAllMocks();
});

const END = '<p>fine</p>';
const HOSTILE = [
  '<p onclick="x()">uno</p>',
  '<P onClick=x() class=lead>uno</P>\n',
  "<p title='a>b' ONCLICK='x(\">\")'>uno</p>",
  '<p><a href="javascript:x()" onclick="x()">uno</a></p>',
  '<p><a href=" java\nscript:x()">uno</a> <a href="data:text/html,x">due</a></p>',
  '<p>uno <img src="/files/a.png" onerror="x()"></p>',
  '<p>uno <img src="JavaScript:x()"></p>',
  '<div onmouseover="x()"><p>uno</p></div>',
  '<table onclick="x()"><tbody><tr onclick="x()"><td onclick="x()">uno</td></tr></tbody></table>',
  '<p><svg onload="x()"></svg></p>',
  '<video onplay="x()" src="/a.mp4"></video>',
  '<!-- <p onclick="x()"> -->',
  '<p>Si scrive onclick="x()" così</p>',
];

/** Elements of whatever document, once parsed or made, that have an event attribute. */
function watched(): string[] {
  const found: string[] = [];
  const look = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      const names = element.getAttributeNames().filter((name) => /^on/i.test(name));
      if (names.length > 0) found.push(element.outerHTML);
    }
  };
  const parse = DOMParser.prototype.parseFromString;
  vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(function (
    this: DOMParser,
    ...given
  ) {
    const parsed = parse.apply(this, given);
    look(parsed);
    return parsed;
  });
  const set = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')?.set;
  vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(function (
    this: Element,
    html,
  ) {
    set?.call(this, html);
    look(this instanceof HTMLTemplateElement ? this.content : this);
  });
  const setAttribute = Element.prototype.setAttribute;
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
    this: Element,
    name,
    value,
  ) {
    setAttribute.call(this, name, value);
    if (/^on/i.test(name)) found.push(`${name}=${value}`);
  });
  return found;
}

it.each(HOSTILE)(
  'no document of the admin has what would run, and the text keeps it: %s',
  async (html) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const found = watched();
    const changes: string[] = [];
    const context: FormContext = {
      ...{ form: createFormStore({}), collection: 'pages', readOnly: false, languages: ['it'] },
      ...{ language: 'it', setLanguage: () => {}, siteUrl: '', isNew: false, id: 'p' },
    };
    page = await drawn(
      <FormProvider value={context}>
        <RichTextBox
          value={html + END}
          onChange={(changed) => changes.push(changed)}
          labelledBy="label"
          readOnly={false}
          invalid={false}
        />
      </FormProvider>,
    );
    const dom: (HTMLElement & { editor?: Editor }) | null = page.place.querySelector('.tiptap');
    const editor = dom?.editor;
    if (!editor) throw new Error('no visual editor');
    await act(async () => {
      editor.commands.insertContentAt(editor.state.doc.content.size - 1, 'Ж');
    });
    expect(changes).toEqual([`${html}<p>fineЖ</p>`]);
    expect(found).toEqual([]);
    for (const element of document.querySelectorAll('[href], [src]')) {
      for (const name of ['href', 'src']) {
        const address = (element.getAttribute(name) ?? '').replace(/\s/g, '');
        expect(address).not.toMatch(/^(?:javascript|data):/i);
      }
    }
  },
);

it('comes back letter by letter', () => {
  for (const html of HOSTILE) expect(withHandlers(quieted(html))).toBe(html);
});
