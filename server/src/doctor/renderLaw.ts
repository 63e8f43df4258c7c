/** Renders the whole site again in a copy of its tables, and compares. */
import { midnightOf } from '@regia/model/rules/visibility.ts';
import { RenderEngine } from '../renders/engine/engine.ts';
import type { SiteEnvironment } from '../renders/nodes/siteEnvironment.ts';
import { readSiteState } from '../renders/nodes/siteState.ts';
import { outputDigests } from '../renders/publish/digest.ts';
import { renderStatus } from '../renders/report/status.ts';
import { copyTables, SITE_TABLES } from '../store/copyTables.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import type { OpenRenderings, Renderings } from '../threads/renderings.ts';
import type { Note } from './finding.ts';
import { missingTemplates } from './missingTemplates.ts';

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
