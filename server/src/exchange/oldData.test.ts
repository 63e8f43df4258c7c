/**
 * Whatever another deployment has exported: after its import, every record opens and is saved unchanged
 * without an error, the public sees what a rebuild gives, and all was foretold. `SEED` and `RUNS` in the
 * environment repeat or lengthen the search.
 */
import { user } from '@regia/model/entities/user.ts';
import { isPublicAt, type Period } from '@regia/model/rules/visibility.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDocuments } from '../doctor/documents.ts';
import { DataApp } from '../testing/dataApp.ts';
import { ON_POSTGRES } from '../testing/databases.ts';
import { oldExport } from '../testing/oldDeployment.ts';
import { otherTypes, otherTypesOf } from '../testing/otherTypes.ts';
import { readPublicSite } from '../testing/publicSite.ts';

const RUNS = Number(process.env.RUNS ?? (ON_POSTGRES ? 4 : 12));
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** What the public sees, output by output. */
async function publicSite({ test: { app } }: DataApp): Promise<Record<string, string>> {
  await app.idle();
  const { outputs, addresses } = await app.store.snapshot(readPublicSite);
  const parts = [...Object.entries(outputs), ...Object.entries(addresses)];
  return Object.fromEntries(parts.map(([name, one]) => [name, JSON.stringify(one)]));
}

/** An output where the public sees it. */
function seen(output: string | undefined): string | undefined {
  const period = output === undefined ? null : (JSON.parse(output).period as Period);
  return period && isPublicAt(period, new Date().toISOString()) ? output : undefined;
}

async function holds(
  app: DataApp,
  way: 'import' | 'restore',
  file: Record<string, Record<string, unknown>>,
): Promise<void> {
  const before = await publicSite(app);
  const dryRun = await app.send(`rehearse?action=${way}`, file);
  // A date that is none: nothing of the file is taken.
  if (dryRun.status === 400 || dryRun.status === 422) {
    expect(Object(dryRun.body).code).toBe('invalidData');
    return;
  }
  expect([dryRun.status, dryRun.text]).toEqual([200, expect.any(String)]);
  const { report: foretold, impact } = Object(dryRun.body);
  const done = await app.send(way, file);
  expect([done.status, Object(done.body).report]).toEqual([200, foretold]);
  const site = await publicSite(app);
  const names = new Set(
    [...Object.keys(before), ...Object.keys(site)].filter((name) => !name.startsWith('/')),
  );
  const changed = [...names].filter((name) => seen(before[name]) !== seen(site[name]));
  expect([impact.outputs, impact.isComplete, changed]).toEqual([changed.length, true, changed]);
  await opensAndSaves(app, file);
}

/** All that is public is what a rebuild gives. */
async function isAsRebuilt(app: DataApp): Promise<void> {
  const stored = await publicSite(app);
  await app.test.app.engine.rebuild();
  expect(await publicSite(app)).toEqual(stored);
}

/** Each record opens and is saved unchanged, and all that is public before and after is what a rebuild gives. */
async function opensAndSaves(
  app: DataApp,
  file: Record<string, Record<string, unknown>>,
): Promise<void> {
  await isAsRebuilt(app);
  for (const [collection, records] of Object.entries(file)) {
    for (const id of Object.keys(records)) {
      const path = `/api/records/${collection}/${id}`;
      const read = await app.ada.get(path);
      expect([path, read.status, read.text]).toEqual([path, 200, expect.any(String)]);
      const saved = await app.ada.put(path, Object(read.body));
      expect([path, saved.status, saved.text]).toEqual([path, 200, expect.any(String)]);
      const again = Object((await app.ada.get(path)).body);
      const first: Record<string, unknown> = Object(read.body);
      for (const name of Object.keys(first)) {
        if (DERIVED.has(name)) continue;
        expect([path, name, again[name]]).toEqual([path, name, first[name]]);
      }
    }
  }
  await isAsRebuilt(app);
  const findings: string[] = [];
  await checkDocuments(app.test.app.store.reader, (severity, area, what) => {
    if (severity === 'error') findings.push(`${area} ${what}`);
  });
  expect(findings).toEqual([]);
  expect(app.test.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}

/** A save sets or works these out. */
const DERIVED = new Set(['updatedAt', 'updatedBy', 'url', 'slug', 'referenceNumber', 'code']);

test(`data of other deployments open, save and render (${RUNS} files, SEED=${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(oldExport, fc.constantFrom('import', 'restore'), async (generated, way) => {
      // As a file has it: what JSON does not say is not there.
      const file = JSON.parse(JSON.stringify(generated));
      const app = await DataApp.open();
      try {
        await holds(app, way, file);
      } finally {
        await app.close();
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true, interruptAfterTimeLimit: 300_000 },
  );
}, 400_000);

test('values of all other types, in whatever field, open, save and render', async () => {
  const file = otherTypes();
  const app = await DataApp.open();
  try {
    await app.import(file);
    await opensAndSaves(app, file);
  } finally {
    await app.close();
  }
}, 400_000);

test('users with values of all other types open, are listed, and are saved once what signing in needs is there', async () => {
  const app = await DataApp.open();
  try {
    const role = Object(await app.ada.get('/api/me')).body.role;
    const users = otherTypesOf(user);
    await app.import({ users });
    for (const id of Object.keys(users)) {
      const path = `/api/records/users/${id}`;
      const read = await app.ada.get(path);
      expect([path, read.status, read.text]).toEqual([path, 200, expect.any(String)]);
      const stored = Object(read.body);
      const unchanged = await app.ada.put(path, stored);
      expect([path, unchanged.status]).toEqual([path, 422]);
      // Each field that is asked for can be filled in, and no other stands in the way.
      const asked = Object.keys(Object(unchanged.body).details.fields);
      const needed = { firstName: 'A', lastName: 'B', email: `${id}@example.com`, role };
      const filled = Object.entries(needed).filter(([name]) => asked.includes(name));
      expect([path, asked.toSorted()]).toEqual([path, filled.map(([name]) => name).toSorted()]);
      const saved = await app.ada.put(path, { ...stored, ...Object.fromEntries(filled) });
      expect([path, saved.status, saved.text]).toEqual([path, 200, expect.any(String)]);
      for (const shown of [
        '/api/records/users?search=a',
        '/api/dashboard',
        '/api/search?query=xx',
      ]) {
        expect([shown, (await app.ada.get(shown)).status]).toEqual([shown, 200]);
      }
    }
    expect(app.test.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  } finally {
    await app.close();
  }
}, 400_000);
