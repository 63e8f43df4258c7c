/** Sections that no editor knows stand among the others: as they are, to be moved and removed. */
import { page as pages } from '@regia/model/entities/page.ts';
import { sections } from '@regia/model/fields/sections.ts';
import { otherData } from '@regia/model/normal/shape.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type FormContext, FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import { editedCopy, formValues } from '../form/formValues.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { FieldEditor } from './FieldEditor.tsx';

let drawing: Drawn;
beforeAll(async () => {
  await startTexts('it');
});
afterEach(() => drawing.end());

const META = {
  ...{ id: 'p', createdAt: '2026-01-01T00:00:00.000Z', createdBy: null },
  ...{ updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: null },
};
const known = { id: 'a', width: 12, type: 'html', value: '<b>x</b>' };
/** A type that nobody knows, a value or a type of another form, a member of its own. */
const UNKNOWN = [
  { id: 'b', width: 6, type: 'video', value: '/film.mp4', poster: '/p.jpg' },
  { id: 'c', width: 12, type: 'gallery', value: { pictures: ['/a.jpg'] } },
  { id: 'd', width: 12, type: 'text', value: [1] },
  { id: 'e', width: 12, type: { odd: 1 }, value: '' },
  { id: 'f', width: 'wide', type: 'text', value: 'x' },
];

it.each(UNKNOWN)('is shown, and comes back where it was: $id', async (unknown) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const record = { ...META, name: 'P', sections: { it: [known, unknown] } };
  const values = formValues(pages, record);
  expect(values.sections).toEqual({ it: [known, unknown] });
  expect(otherData(pages, record)).toEqual([]);
  const moved = { ...values, sections: { it: [unknown, known] } };
  expect(editedCopy(pages, record, moved).sections).toEqual({ it: [unknown, known] });
  const without = { ...values, sections: { it: [known] } };
  expect(editedCopy(pages, record, without).sections).toEqual({ it: [known] });

  const form = createFormStore({ campo: [known, unknown] });
  const context: FormContext = {
    ...{ form, collection: 'pages', readOnly: false, languages: ['it'], language: 'it' },
    ...{ setLanguage: () => {}, siteUrl: '', isNew: false, id: 'p' },
  };
  drawing = await drawn(
    <FormProvider value={context}>
      <FieldEditor field={sections()} path="campo" label="Campo" />
    </FormProvider>,
  );
  const [, card] = drawing.place.querySelectorAll('article');
  expect(card?.textContent).toContain('Tipo sconosciuto');
  expect(card?.querySelector('pre')?.textContent).toBe(JSON.stringify(unknown, null, 2));
  expect(card?.querySelector('[data-part="grip"]')).not.toBeNull();
  expect(card?.querySelector('[data-part="open"], [data-part="edge"]')).toBeNull();
});
