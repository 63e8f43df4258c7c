import type { Section } from '@regia/model/fields/sections.ts';
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type FormContext, FormProvider } from '../../form/formContext.tsx';
import { createFormStore } from '../../form/formStore.ts';
import { startTexts } from '../../messages/i18n.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { SectionBody } from './SectionBody.tsx';

const STORED = '/files/page-images/aaaaaaaaaaaaaaaa.jpg';

let page: Drawn;
beforeAll(async () => {
  await startTexts('it');
});
afterEach(() => page.end());

const button = () =>
  [...page.place.querySelectorAll('button')].find((one) => one.textContent === 'Punto focale');

/** Draws the editor of a picture; returns what its changes make of it. */
async function edit(given: Partial<Section>) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  let section: Section = { id: 's', width: 12, type: 'image', value: 'Prato', ...given };
  const context: FormContext = {
    ...{ form: createFormStore({}), collection: 'pages', readOnly: false, languages: ['it'] },
    ...{ language: 'it', setLanguage: () => {}, siteUrl: '', isNew: false, id: 'p' },
  };
  const change = (_: string, changed: Partial<Section>) => {
    section = { ...section, ...changed };
  };
  page = await drawn(
    <FormProvider value={context}>
      <SectionBody
        path="sections.it.0"
        section={section}
        clicked={null}
        actions={{ change } as never}
      />
    </FormProvider>,
  );
  return () => JSON.parse(JSON.stringify(section));
}

it('a stored picture gets a focal point, which another picture does not take over', async () => {
  const section = await edit({ url: STORED, focus: { x: 20, y: 75 } });
  await act(async () => button()?.click());
  const point = await vi.waitUntil(() => document.querySelector('[role="slider"]'));
  expect(point.getAttribute('aria-valuetext')).toBe('20% 75%');
  const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
  await act(async () => void point.dispatchEvent(key));
  expect(section()).toMatchObject({ url: STORED, focus: { x: 25, y: 75 } });
  const address = page.place.querySelector<HTMLInputElement>('[id="sections.it.0.url"]');
  if (!address) throw new Error('no box for the address');
  await page.type(address, 'https://example.org/a.jpg');
  expect(section().url).toBe('https://example.org/a.jpg');
  expect(section()).not.toHaveProperty('focus');
});

it('it goes back to the centre as if it had never been set', async () => {
  const section = await edit({ url: STORED, focus: { x: 20, y: 75 } });
  await act(async () => button()?.click());
  const back = await vi.waitUntil(() =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Torna al centro'),
  );
  await act(async () => back.click());
  expect(section()).toEqual({ id: 's', width: 12, type: 'image', value: 'Prato', url: STORED });
});

it.each(['', 'https://example.org/a.jpg'])('there is none for a picture at "%s"', async (url) => {
  await edit({ url });
  expect(button()).toBeUndefined();
});
