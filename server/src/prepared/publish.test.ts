import { MODULES, masterRights } from '@regia/model/modules.ts';
import { expect, it } from 'vitest';
import { SYSTEM, type UserWriter } from '../records/writer.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { publishSet } from './publish.ts';
import { alterSet, beginSet } from './setsOf.ts';

const ADA: UserWriter = { ...SYSTEM, id: 'ada', role: masterRights(MODULES) };
const EDITED = { edited: 0 };

it('a set is published by the clock for the time that it has, not for one that it had', async () => {
  const site = await RenderedSite.open();
  try {
    const { context } = site;
    const [due, later] = [1, 2].map((days) =>
      new Date(site.now.getTime() + days * 24 * 60 * 60_000).toISOString(),
    );
    const { id, name } = await beginSet(context, ADA, 'Lunedì');
    await alterSet(context, ADA, id, { ...EDITED, name, publishAt: later ?? null });
    const old = publishSet(context, ADA, id, { ...EDITED, due: due ?? null });
    await expect(old).rejects.toMatchObject({ code: 'sync' });
    await publishSet(context, ADA, id, { ...EDITED, due: later ?? null });
  } finally {
    await site.close();
  }
});
