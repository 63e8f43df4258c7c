/** What no PostgreSQL holds is replaced wherever it comes in, so that both engines have the same bytes. */
import { afterEach, expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';

let app: DataApp;
afterEach(() => app.close());

const ODD = 'a\0b\ud800';
const PLAIN = 'a\ufffdb\ufffd';

const FILE = {
  block: {
    b: { name: ODD, code: { it: `<b>${ODD}</b>{{ "😀" | split: "" | first }}{{ "\\u0000" }}` } },
  },
  templates: { t: { name: 'T', blocks: { it: [{ id: 'b' }] } } },
  pages: {
    [`p${ODD}`]: {
      name: 'P',
      title: { it: ODD },
      slug: { it: 'p' },
      template: `t`,
      [ODD]: { [ODD]: [ODD] },
      sections: { it: [{ type: 'text', value: `<p>${ODD}</p>` }] },
      createdBy: ODD,
      subCollection: { [ODD]: { [ODD]: { [ODD]: ODD } } },
    },
  },
  variables: { v: { name: 'v', value: { [ODD]: ODD, [PLAIN]: 1 } } },
};

it('is replaced in a file, in names too, and each place is told', async () => {
  app = await DataApp.open();
  const { report } = Object((await app.send('rehearse?action=import', FILE)).body);
  expect(await app.import(FILE)).toEqual(report);
  const found = report.remarks.filter((one: { code: string }) => one.code === 'converted');
  const told = found.map(
    (one: Record<string, string>) => `${one.id} ${one.field}: ${one.value} → ${one.now}`,
  );
  const change = 'a\\u0000b\\ud800 → a\ufffdb\ufffd';
  const page = `p${PLAIN}`;
  expect(told).toEqual(
    expect.arrayContaining([
      `b name: ${change}`,
      `${page} id: p${change.replace('→ ', '→ p')}`,
      `${page} title.it: ${change}`,
      `${page} ${PLAIN}: ${change}`,
      `${page} ${PLAIN}.${PLAIN}: ${change}`,
      `${page} ${PLAIN}.${PLAIN}.0: ${change}`,
      `${page} sections.it.0.value: <p>a\\u0000b\\ud800</p> → <p>${PLAIN}</p>`,
      `${page} createdBy: ${change}`,
      `${PLAIN} id: ${change}`,
      `v value.${PLAIN}_2: a\\u0000b\\ud800 → ${PLAIN}_2`,
      `v value.${PLAIN}_2: ${change}`,
    ]),
  );
  const { pages, variables } = await app.exported();
  expect(pages?.[page]).toMatchObject({
    title: { it: PLAIN },
    createdBy: PLAIN,
    [PLAIN]: { [PLAIN]: [PLAIN] },
    subCollection: { [`pages/${page}/${PLAIN}`]: { [PLAIN]: { [PLAIN]: PLAIN } } },
  });
  expect(variables?.v).toMatchObject({ value: { [`${PLAIN}_2`]: PLAIN, [PLAIN]: 1 } });
  expect(await app.page('/p')).toBe(`<b>${PLAIN}</b>\ufffd\ufffd`);
  expect(await app.import(FILE)).toMatchObject({ created: 0, updated: 0, refused: 0 });
});

it('is replaced in what the API takes, records or not', async () => {
  app = await DataApp.open();
  const made = await app.ada.post('/api/records/variables', { name: ODD, value: { [ODD]: ODD } });
  expect(made.status).toBe(201);
  expect(Object(made.body).record).toMatchObject({ name: PLAIN, value: { [PLAIN]: PLAIN } });
  const sent = await app.ada.post('/api/records/feedbacks', { subject: ODD, message: ODD });
  expect(sent.status).toBe(201);
  const { feedbacks } = await app.exported('feedbacks');
  expect(Object.values(feedbacks ?? {})).toMatchObject([{ subject: PLAIN, message: PLAIN }]);
});

it('is replaced in an earlier version that returns', async () => {
  app = await DataApp.open();
  const made = await app.ada.post('/api/records/variables', { name: 'v', value: { a: 1 } });
  const { record } = Object(made.body);
  await app.test.app.store.transaction(async ({ db }) => {
    const data = JSON.stringify({ ...record, [ODD]: ODD, value: [ODD] });
    await db.updateTable('revisions').set({ data }).where('id', '=', record.id).execute();
  });
  const changed = await app.ada.put(`/api/records/variables/${record.id}`, {
    ...record,
    value: {},
  });
  const history = `/api/history/variables/${record.id}`;
  const { items } = Object((await app.ada.get(history)).body);
  const { updatedAt, updatedBy } = Object(changed.body).record;
  const seen = { updatedAt, updatedBy };
  const back = await app.ada.post(`${history}/${items.at(-1).seq}/restore`, seen);
  expect([back.status, back.text]).toEqual([200, expect.any(String)]);
  const { variables } = await app.exported('variables');
  expect(variables?.[record.id]).toMatchObject({ value: [PLAIN] });
  expect(JSON.stringify(variables)).not.toMatch(/\\u0000|\\ud800/);
});
