/** Work on many records at once: imports, restores, deletions, backups, and the way back. */
import type { Work } from './actions.ts';
import type { Entry, Outcome, State } from './ledger.ts';
import type { Body } from './staff.ts';

/** Nobody else writes these, so that they can be replaced as a whole. */
const RELEASES = 'changelog';
const IMPORTED = 8;
const LISTED = 50;

type Operate = (work: Work) => Promise<void>;

/** The next thing that somebody does with many records. */
export async function operate(work: Work): Promise<void> {
  await work.chance.weighted(OPERATIONS)(work);
}

const OPERATIONS: readonly (readonly [number, Operate])[] = [
  [4, importPages],
  [3, restoreReleases],
  [1, deleteReleases],
  [2, backUp],
  [1, rebuild],
];

async function importPages(work: Work): Promise<void> {
  const { chance, site } = work;
  const { id: template } = chance.one(site.templates);
  const first = chance.whole(1, IMPORTED);
  const wanted = new Map<string, State>();
  for (let at = first; at < first + IMPORTED; at++) {
    const mark = site.nextMark();
    const text = { title: { it: `Importata ${mark}` }, metaDescription: { it: mark } };
    wanted.set(`imported${at}`, { name: mark, ...text, template: { id: template } });
  }
  await write(work, '/api/data/import', 'pages', wanted, { pages: Object.fromEntries(wanted) });
}

async function restoreReleases(work: Work): Promise<void> {
  const { chance, site, ledger } = work;
  const wanted = new Map<string, State>();
  for (let at = 0; at < IMPORTED; at++) {
    const id = `release${at}`;
    const version = site.nextMark();
    const fields = { version, date: '2026-01-01T00:00:00.000Z', addedItems: [version] };
    // What the file does not have goes.
    if (chance.happens(0.6)) wanted.set(id, fields);
    else if (ledger.entryOf(RELEASES, id)) wanted.set(id, null);
  }
  const there = [...wanted].filter(([, state]) => state !== null);
  const file = { [RELEASES]: Object.fromEntries(there) };
  await write(work, '/api/data/restore', RELEASES, wanted, file);
}

async function deleteReleases(work: Work): Promise<void> {
  const wanted = new Map<string, State>();
  for (let at = 0; at < IMPORTED; at++) {
    const id = `release${at}`;
    if (work.ledger.entryOf(RELEASES, id)) wanted.set(id, null);
  }
  await write(work, '/api/data/delete', RELEASES, wanted, { collections: [RELEASES] });
}

async function backUp({ staff }: Work): Promise<void> {
  await staff.write('POST', '/api/functions/backup', {});
}

async function rebuild({ staff }: Work): Promise<void> {
  await staff.write('POST', '/api/renders/rebuild');
}

/** Has records written or deleted all at once, and perhaps has that taken back. */
async function write(
  work: Work,
  path: string,
  collection: string,
  wanted: ReadonlyMap<string, State>,
  body: object,
): Promise<void> {
  const { staff, ledger, chance } = work;
  const entries = [...wanted].map(([id, state]) => {
    const entry = ledger.entryOf(collection, id) ?? ledger.add(collection, id, null, true);
    return { entry, state, before: entry.possible };
  });
  const answer = await staff.write('POST', path, body);
  for (const { entry, state } of entries) ledger.note(entry, state, outcomeOf(answer));
  if (answer.outcome !== 'acknowledged' || !chance.happens(0.4)) return;
  const undone = await staff.write('POST', `/api/operations/${String(answer.body.id)}/undo`);
  for (const { entry, before } of entries) noteAll(work, entry, before, undone.outcome);
}

/** An operation may stop in the middle, whatever its answer is, but not before it has begun. */
function outcomeOf({ outcome, code }: { outcome: Outcome; code: string }): Outcome {
  return outcome === 'refused' && code !== 'operationRunning' ? 'unknown' : outcome;
}

function noteAll({ ledger }: Work, entry: Entry, states: readonly State[], outcome: Outcome): void {
  const [first = null, ...others] = states;
  ledger.note(entry, first, outcome);
  for (const state of others) ledger.note(entry, state, 'unknown');
}

/**
 * Brings what was cut short to its end: goes on with it, or takes it back. Returns how many there were.
 * @throws Error where one cannot be brought to its end
 */
export async function finishOperations({ staff, chance }: Work): Promise<number> {
  let count = 0;
  for (;;) {
    const all = await listOperations({ staff });
    const open = all.find(({ state }) => state === 'interrupted');
    if (!open) return count;
    if (++count > LISTED) throw new Error(`it does not end: ${JSON.stringify(open)}`);
    const way = open.canUndo && chance.happens(0.5) ? 'undo' : 'continue';
    const { outcome, body } = await staff.write(
      'POST',
      `/api/operations/${String(open.id)}/${way}`,
    );
    if (outcome !== 'acknowledged') {
      throw new Error(`${way} of ${JSON.stringify(open)}: ${JSON.stringify(body)}`);
    }
  }
}

/** The latest operations. @throws Error where they are not told */
export async function listOperations({ staff }: Pick<Work, 'staff'>): Promise<Body[]> {
  const answer = await staff.read('/api/operations');
  if (!answer) throw new Error('the operations cannot be read');
  return answer.items as Body[];
}
