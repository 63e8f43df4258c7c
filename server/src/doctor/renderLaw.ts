/** Renders the whole site again in a copy of its tables, and compares. */

import { page } from '@regia/model/entities/page.ts';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import { work } from '@regia/model/entities/work.ts';
import { workCategory } from '@regia/model/entities/workCategory.ts';
import { midnightOf } from '@regia/model/rules/visibility.ts';
import { missingTargets } from '../exchange/missingTargets.ts';
import { RenderEngine } from '../renders/engine/engine.ts';
import type { SiteEnvironment } from '../renders/nodes/siteEnvironment.ts';
import { readSiteState } from '../renders/nodes/siteState.ts';
import { outputDigests } from '../renders/publish/digest.ts';
import { renderStatus } from '../renders/report/status.ts';
import { copyTables, SITE_TABLES } from '../store/copyTables.ts';
import { getDocument } from '../store/documents.ts';
import { openStore } from '../store/openStore.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import type { Session, Store } from '../store/store.ts';
import type { OpenRenderings, Renderings } from '../threads/renderings.ts';
import type { Note } from './finding.ts';

/**
 * What the site shows must be what a rendering from scratch gives.
 * @param copy is made in a folder that is empty; whoever names it removes it
 */
export async function checkRenders(
  source: Store,
  { folder, openRenderings }: { folder: string; openRenderings: OpenRenderings },
  environment: SiteEnvironment,
  note: Note,
): Promise<void> {
  const state = await readSiteState(source.reader);
  if (!state) return note('warning', 'renders', 'there is no site yet');
  const database = { dataDir: folder, databaseUrl: undefined };
  const store = await openStore(database, { synchronous: 'off' });
  // As in the server: code that does not come to an end must not keep the doctor.
  const renderings = openRenderings(database, store);
  try {
    await source.snapshot((from) => store.transaction((to) => copyTables(from, to, SITE_TABLES)));
    await compare({ store, renderings }, state.day, environment, note);
  } finally {
    await renderings.close();
    await store.close();
  }
}

const WHAT = {
  nothing: 'is not public',
  earlier: 'still shows its last page',
  another: 'is not public, because another document has the same address',
} as const;

async function compare(
  { store, renderings }: { store: Store; renderings: Renderings },
  day: string,
  environment: SiteEnvironment,
  note: Note,
): Promise<void> {
  const status = await store.snapshot(renderStatus);
  if (status.stale > 0) {
    note('warning', 'renders', `${status.stale} outputs are waiting to be rendered by the server`);
  }
  for (const { blockName, language, message, line } of status.failures) {
    note('warning', 'renders', `block ${blockName} (${language}), line ${line}: ${message}`);
  }
  const withoutTemplate = await missingTemplates(store.reader, status.held);
  for (const { collection, id, language, shows } of status.held) {
    // Those below the works page are told with what else keeps documents off the site.
    if (shows === 'works') continue;
    const why =
      withoutTemplate.get(`${collection}/${id}`) ?? 'no block of its template can be rendered';
    const since = shows === 'another' ? '' : `, because ${why}`;
    note('warning', 'renders', `${collection}/${id} (${language}) ${WHAT[shows]}${since}`);
  }
  const clock = () => new Date(midnightOf(day, environment.timeZone));
  const onFailure = (error: unknown) => note('error', 'renders', String(error));
  const engine = new RenderEngine({ store, builder: renderings, clock, environment, onFailure });
  await engine.rollover();
  await engine.renderPending();
  const before = await outputs(store);
  await engine.rebuild();
  const after = await outputs(store);
  for (const [name, content] of after) {
    if (before.get(name) !== content)
      note('error', 'renders', `${name} differs from a render from scratch: run render:rebuild`);
  }
  for (const name of before.keys()) {
    if (!after.has(name)) note('error', 'renders', `${name} should not exist: run render:rebuild`);
  }
}

async function outputs(store: Store): Promise<Map<string, string>> {
  return store.snapshot(async (session) => {
    const found = new Map<string, string>();
    for await (const { name, content } of outputDigests(session)) found.set(name, content);
    return found;
  });
}

/** The field of the settings that names a template for documents without one of their own. */
const GENERAL: Readonly<Record<string, string>> = {
  [work.collection]: 'workTemplateId',
  [workCategory.collection]: 'worksTemplateId',
};

/**
 * Of documents of which nothing can be rendered, those whose template does not exist.
 * @returns by `pages/p1`, what is to be said of its template
 */
async function missingTemplates(
  session: Session,
  held: readonly { readonly collection: string; readonly id: string }[],
): Promise<Map<string, string>> {
  const settings = await getDocument(session, setting.collection, SETTINGS_ID);
  const found = new Map<string, string>();
  for (const { collection } of [page, work, workCategory]) {
    const ids = held.filter((one) => one.collection === collection).map(({ id }) => id);
    if (ids.length === 0) continue;
    const records = await getShortDocuments(session, collection, ids, ['template']);
    const general = GENERAL[collection];
    const asked = [...records.values()].map((record) => {
      const template = record.template ?? (general && settings?.[general]);
      return { collection, after: { ...record, template } };
    });
    const afterwards = { isThere: () => false, willGo: () => false };
    for (const { id, field, value } of await missingTargets(session, asked, afterwards)) {
      if (field !== 'template') continue;
      const isOwn = (records.get(id)?.template ?? null) !== null;
      const which = isOwn ? 'its template' : `the template in the settings (${general})`;
      found.set(
        `${collection}/${id}`,
        `${which} does not exist: ${value}. Choose another, or restore it under this id`,
      );
    }
  }
  return found;
}
