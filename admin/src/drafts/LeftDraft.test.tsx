import { page } from '@regia/model/entities/page.ts';
import { initialValues } from '@regia/model/entity.ts';
import { afterEach, expect, it } from 'vitest';
import { createFormStore } from '../form/formStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { LeftDraft } from './LeftDraft.tsx';

let drawing: Drawn;
afterEach(() => drawing.end());

const DRAFT = {
  ...{ user: 'u1', collection: 'pages', record: 'p1', set: '' },
  ...{ id: 'd1', at: 0, version: '1', basedOn: '', fields: '{}', typed: '' },
};

async function offered(older: number): Promise<string | null> {
  drawing = await drawn(
    <LeftDraft
      entity={page}
      form={createFormStore(initialValues(page))}
      record={null}
      draft={DRAFT}
      older={older}
      onSettle={() => {}}
    />,
  );
  return drawing.place.textContent;
}

it.each([
  [0, /\)\.Continue with the draft/],
  [1, /\)\. There’s an older draft too/],
  [2, /\)\. There are 2 older drafts too/],
])('says how many older drafts come after it: %i', async (older, text) => {
  await startTexts('en');
  expect(await offered(older)).toMatch(text);
});
