import { afterEach, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { type FormContext, FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { PreviewProblem } from './PreviewProblem.tsx';

let page: Drawn;
beforeAll(async () => {
  await startTexts('it');
});
afterEach(() => page.end());

const CONTEXT: FormContext = {
  ...{ form: createFormStore({}), collection: 'pages', readOnly: false, languages: ['it'] },
  ...{ language: 'it', setLanguage: () => {}, siteUrl: '', isNew: false, id: 'p' },
};

it.each([
  [{ collection: 'works', id: 'w 1' }, '/works/w%201'],
  [{ collection: 'odd', id: 'w' }, undefined],
  [{}, undefined],
])(
  'where there is too much to render, it leads to the longest record: %o',
  async (details, way) => {
    const error = new ApiError('renderingTooLarge', 422, 'too large', details);
    page = await drawn(
      <FormProvider value={CONTEXT}>
        <PreviewProblem error={error} onRetry={() => {}} />
      </FormProvider>,
    );
    expect(page.place.textContent).toContain('Accorcia o elimina gli elementi più lunghi');
    expect(page.place.querySelector('a')?.getAttribute('href')).toBe(way);
  },
);
