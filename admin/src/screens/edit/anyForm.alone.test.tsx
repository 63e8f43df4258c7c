/** Whatever is stored in whatever field: the whole form of it is drawn, and alters nothing by being shown. */
import { MODULES, masterRights } from '@regia/model/modules.ts';
import fc from 'fast-check';
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RESOURCES } from '../../app/resources.ts';
import { type FormContext, FormProvider } from '../../form/formContext.tsx';
import { createFormStore } from '../../form/formStore.ts';
import { formValues } from '../../form/formValues.ts';
import { startTexts } from '../../messages/i18n.ts';
import { resourceOf } from '../../resource/resource.ts';
import { anyRecord } from '../../testing/anyRecord.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { answering, signIn } from '../../testing/signIn.ts';
import { FormBody } from './FormBody.tsx';

// MapLibre draws with WebGL, and throws where it is given no place on earth.
vi.mock('../../fields/maps/EditedMap.ts', () => {
  const check = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
    expect(Number.isFinite(longitude)).toBe(true);
  };
  const view = {
    place: check,
    zoom: (zoom: number) => {
      expect(Number.isFinite(zoom)).toBe(true);
    },
    look: () => {},
    showPoints: (points: Parameters<typeof check>[0][]) => points.forEach(check),
    close: () => {},
  };
  const open = async (_: unknown, given: { place: Parameters<typeof check>[0]; zoom: number }) => {
    check(given.place);
    view.zoom(given.zoom);
    return view;
  };
  return { EditedMap: { open } };
});

let page: Drawn;
beforeAll(async () => {
  // jsdom lays nothing out.
  Object.assign(Range.prototype, { getClientRects: () => [] });
  await startTexts('it');
});
afterEach(() => page.end());

const FORMS = RESOURCES.filter(({ entity }) => entity.access.update !== 'nobody');

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const sample = <T,>(values: fc.Arbitrary<T>, numRuns: number) =>
  fc.sample(values, { numRuns, seed: SEED });

it.each(FORMS.map(({ collection }) => collection))(`%s (seed ${SEED})`, async (collection) => {
  const resource = resourceOf(collection);
  const [maps, settings] = [resourceOf('maps'), resourceOf('settings')];
  if (!resource || !maps || !settings) throw new Error('no resource');
  signIn(masterRights(MODULES));
  page = await drawn(null, 'x');
  for (const record of sample(anyRecord(resource.entity), 6)) {
    // What a form looks up may be anything, too.
    const [map] = sample(anyRecord(maps.entity), 1);
    const [site] = sample(anyRecord(settings.entity), 1);
    const list = { items: [record], total: 1 };
    vi.stubGlobal(
      'fetch',
      answering({
        ...{ '/settings/': site, '/maps/': map, '?': list, '/records/': record },
      }),
    );
    const values = formValues(resource.entity, record);
    const form = createFormStore(values);
    const context: FormContext = {
      ...{ form, collection, readOnly: false, languages: ['it', 'en'], language: 'it' },
      ...{ setLanguage: () => {}, siteUrl: '', isNew: false, id: record.id },
    };
    await page.draw(
      <FormProvider key={JSON.stringify(record)} value={context}>
        <FormBody resource={resource} base={null} />
      </FormProvider>,
    );
    await act(() => vi.dynamicImportSettled());
    expect(page.place.textContent).not.toBe('');
    expect(form.state().values).toEqual(values);
  }
});
