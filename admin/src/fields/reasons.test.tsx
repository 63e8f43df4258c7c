/** What cannot be changed or chosen says why, to those who look and to those who listen. */
import { ENTITIES, entityOf } from '@regia/model/entities/registry.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { KIND_EXAMPLES } from '@regia/model/testing/kindExamples.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FormContext, FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { it as italian } from '../messages/it.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { signIn } from '../testing/signIn.ts';
import { FieldEditor } from './FieldEditor.tsx';

let page: Drawn;

beforeAll(async () => {
  await startTexts('it');
});
afterEach(() => page.end());

interface Shown {
  field: Field;
  collection?: string;
  context?: Partial<FormContext>;
}

async function show({ field, collection = 'pages', context = {} }: Shown): Promise<void> {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const form = createFormStore({ campo: field.initial() });
  const whole: FormContext = {
    ...{ form, collection, readOnly: false, languages: ['it'], language: 'it' },
    ...{ setLanguage: () => {}, siteUrl: '', isNew: false, id: 'x' },
    ...context,
  };
  page = await drawn(
    <FormProvider value={whole}>
      <FieldEditor field={field} path="campo" label="Campo" />
    </FormProvider>,
  );
}

/** Everything that a reader of the screen is told in addition to labels. */
const described = () =>
  [...page.place.querySelectorAll('[aria-describedby]')].flatMap((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? ''),
  );

describe.each(Object.entries(KIND_EXAMPLES))('a field of kind %s', (kind, { field }) => {
  // An address is no box.
  const isBox = kind !== 'url';

  it.runIf(isBox)('says of a form that is read-only why it is', async () => {
    await show({ field, context: { readOnly: true, why: 'Perché no' } });
    expect(described()).toContain('Perché no');
  });

  it.runIf(isBox)('says why it is locked', async () => {
    await show({ field, context: { locks: { campo: 'Serve di più' } } });
    expect(described()).toContain('Serve di più');
    expect(page.place.textContent).toContain('Serve di più');
  });
});

describe.each(
  ENTITIES.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) => {
      const inner = isKind(field, 'localized') ? field.of : field;
      const isRef = isKind(inner, 'ref') || isKind(inner, 'refs');
      return isRef ? [[entity.collection, name, field, inner.collection] as const] : [];
    }),
  ),
)('%s.%s', (collection, _name, field, target) => {
  const read = entityOf(target)?.access.read;
  const all = masterRights(MODULES);
  const why = Object.entries(italian.entities).find(([name]) => name === target)?.[1].the;

  it('says what one may not see to choose from it', async () => {
    signIn({ ...all, readAll: MODULES.filter((module) => module !== read) });
    await show({ field, collection });
    expect(page.place.textContent).toContain(`Il tuo ruolo non permette di vedere ${why}`);
    const boxes = [...page.place.querySelectorAll('input')];
    expect(boxes.filter(({ disabled }) => !disabled)).toEqual([]);
  });

  it('says nothing to those who may', async () => {
    signIn(all);
    await show({ field, collection });
    expect(page.place.textContent).not.toContain('Il tuo ruolo non permette di vedere');
    expect(page.place.querySelector('input:not(:disabled)')).not.toBeNull();
  });
});

it('what Regia works out says so', async () => {
  const { referenceNumber } = entityOf('maps')?.fields ?? {};
  if (!referenceNumber) throw new Error('maps have no number');
  await show({ field: referenceNumber, collection: 'maps' });
  expect(described()).toContain('Lo calcola Regia: non si modifica a mano.');
});
