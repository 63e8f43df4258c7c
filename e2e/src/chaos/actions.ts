/** What staff does with records: each action is one change, or little more. */
import { largePicture } from '../largePicture.ts';
import type { Chance } from './chance.ts';
import { type Entry, type Ledger, pastStateOf, pathOf } from './ledger.ts';
import { removeSeveral, restoreSeveral } from './sets.ts';
import { COLLECTIONS, type Edited, type Site } from './site.ts';
import type { Staff } from './staff.ts';

export interface Work {
  readonly staff: Staff;
  readonly ledger: Ledger;
  readonly chance: Chance;
  readonly site: Site;
}

type Action = (work: Work) => Promise<void>;

/** Of which there are enough is not made more. */
const MOST = 12;

const ORDERED = ['workCategories', 'block'];

/** The next thing that somebody does. */
export async function act(work: Work): Promise<void> {
  await work.chance.weighted(ACTIONS)(work);
}

const ACTIONS: readonly (readonly [number, Action])[] = [
  [8, create],
  [12, update],
  [4, remove],
  [2, removeSeveral],
  [3, restoreFromBin],
  [3, restoreSeveral],
  [3, restoreVersion],
  [2, undo],
  [3, race],
  [3, reorder],
  [3, illustrate],
  [2, updateSettings],
  [1, sendFeedback],
];

async function create({ staff, ledger, chance, site }: Work): Promise<void> {
  const collection = chance.one(COLLECTIONS.filter(({ isFixed }) => !isFixed));
  const { name, fields } = collection;
  if (ledger.free(name).length >= MOST) return;
  const { sent, state } = fields(site, chance);
  const { outcome, body } = await staff.write('POST', `/api/records/${name}`, sent);
  if (outcome === 'acknowledged') {
    ledger.add(name, idIn(body), state);
    const { email, blocked } = Object(sent);
    if (email && !blocked) site.expectLetter(email);
  }
  if (outcome === 'unknown') ledger.addOrphan(name, state);
}

async function update(work: Work): Promise<void> {
  const { ledger, chance } = work;
  const collection = chance.one(COLLECTIONS);
  const entry = someEntry(work, collection);
  if (entry) await ledger.alone(entry, () => updateAlone(work, collection, entry));
}

async function updateAlone(
  { staff, ledger, chance, site }: Work,
  { fields }: Edited,
  entry: Entry,
): Promise<void> {
  const stored = await staff.read(pathOf(entry));
  if (!stored) return;
  const { sent, state } = fields(site, chance);
  const { outcome } = await staff.write('PUT', pathOf(entry), { ...stored, ...sent });
  ledger.note(entry, { ...entry.possible[0], ...state }, outcome);
}

async function remove(work: Work): Promise<void> {
  const { staff, ledger, chance } = work;
  const collection = chance.one(COLLECTIONS.filter(({ isFixed }) => !isFixed));
  const entry = someEntry(work, collection);
  if (!entry) return;
  await ledger.alone(entry, async () => {
    const { outcome } = await staff.write('DELETE', pathOf(entry));
    ledger.note(entry, null, outcome);
  });
}

async function restoreFromBin({ staff, ledger, chance }: Work): Promise<void> {
  const { name } = chance.one(COLLECTIONS.filter(({ hasBin }) => hasBin));
  const gone = ledger.free(name, false).filter(({ past }) => past.some((state) => state !== null));
  if (gone.length === 0) return;
  const entry = chance.one(gone);
  await ledger.alone(entry, async () => {
    const address = `/api/bin/${name}/${entry.id}/restore`;
    const { outcome, body } = await staff.write('POST', address);
    const state = outcome === 'acknowledged' ? pastStateOf(entry, body.record) : {};
    ledger.note(entry, state, outcome);
  });
}

async function restoreVersion(work: Work): Promise<void> {
  const { staff, ledger, chance } = work;
  // An earlier version of what is put in an order has an earlier place, too.
  const isFit = ({ name, hasBin }: Edited) => hasBin && !ORDERED.includes(name);
  const entry = someEntry(work, chance.one(COLLECTIONS.filter(isFit)));
  if (!entry) return;
  await ledger.alone(entry, async () => {
    const history = await staff.read(`/api/history/${entry.collection}/${entry.id}?pageSize=20`);
    const stored = await staff.read(pathOf(entry));
    const versions = (history?.items ?? []) as { seq: number }[];
    if (!stored || versions.length === 0) return;
    const { seq } = chance.one(versions);
    const { updatedAt, updatedBy } = stored;
    const address = `/api/history/${entry.collection}/${entry.id}/${seq}/restore`;
    const { outcome, body } = await staff.write('POST', address, { updatedAt, updatedBy });
    const state = outcome === 'acknowledged' ? pastStateOf(entry, body.record) : {};
    ledger.note(entry, state, outcome);
  });
}

/** Takes back the last change of a record, by its entry in the action log. */
async function undo(work: Work): Promise<void> {
  const { staff, ledger, chance } = work;
  const entry = someEntry(
    work,
    // The change taken back may be the one that put it in an order.
    chance.one(
      COLLECTIONS.filter((one) => one.hasBin && !one.isFixed && !ORDERED.includes(one.name)),
    ),
  );
  if (!entry) return;
  await ledger.alone(entry, async () => {
    const logs = await staff.read(
      `/api/records/logs?pageSize=10&search=${entry.id}&sort=createdAt:desc`,
    );
    const [last] = (logs?.items ?? []) as { id: string }[];
    if (!last) return;
    const address = `/api/logs/${last.id}/undo`;
    // With what else the change wrote, somebody else may be at work.
    if ((await staff.read(address))?.total !== 1) return;
    const { outcome } = await staff.write('POST', address);
    if (outcome === 'refused') return;
    const now = outcome === 'acknowledged' ? await staff.read(pathOf(entry)) : null;
    // Without another look, any state of before may be there again.
    const states = now ? [pastStateOf(entry, now)] : [null, ...entry.past];
    ledger.note(entry, states[0] ?? null, now ? 'acknowledged' : 'unknown');
    for (const state of states.slice(1)) ledger.note(entry, state, 'unknown');
  });
}

/** Two colleagues save from the same version at the same moment: at most one may succeed. */
async function race(work: Work): Promise<void> {
  const { staff, ledger, chance, site } = work;
  const collection = chance.one(COLLECTIONS);
  const entry = someEntry(work, collection);
  if (!entry) return;
  await ledger.alone(entry, async () => {
    const stored = await staff.read(pathOf(entry));
    if (!stored) return;
    const before = entry.possible[0];
    const writes = await Promise.all(
      [0, 1].map(async () => {
        const { sent, state } = collection.fields(site, chance);
        const answer = await staff.write('PUT', pathOf(entry), { ...stored, ...sent });
        return { state: { ...before, ...state }, outcome: answer.outcome };
      }),
    );
    const saved = writes.filter(({ outcome }) => outcome === 'acknowledged');
    if (saved.length > 1)
      site.violated(`${pathOf(entry)}: both of two stale saves were acknowledged`);
    for (const { state, outcome } of writes)
      if (outcome === 'unknown') ledger.note(entry, state, outcome);
    for (const { state, outcome } of saved) ledger.note(entry, state, outcome);
  });
}

async function reorder({ staff, ledger, chance }: Work): Promise<void> {
  const collection = chance.one(ORDERED);
  const gate = ledger.entryOf('orders', collection);
  if (!gate || !ledger.free('orders').includes(gate)) return;
  await ledger.alone(gate, async () => {
    const stored = await staff.read(`/api/records/${collection}?pageSize=100`);
    const all = ((stored?.items ?? []) as { id: string }[]).map(({ id }) => id);
    if (all.length === 0) return;
    const order = chance.shuffled(all);
    const { outcome } = await staff.write('POST', `/api/records/${collection}/reorder`, {
      ids: order,
    });
    ledger.noteOrder(collection, order, outcome);
  });
}

/** Gives a work a picture of its own. */
async function illustrate(work: Work): Promise<void> {
  const { staff, ledger, chance } = work;
  const entry = someEntry(work, COLLECTIONS.filter(({ name }) => name === 'works')[0]);
  if (!entry) return;
  await ledger.alone(entry, async () => {
    const bytes = largePicture(chance.whole(10, 300), chance.whole(10, 300));
    const { outcome, body: image } = await staff.upload('work-featured-images', 'a.png', bytes);
    if (outcome !== 'acknowledged') return;
    const stored = await staff.read(pathOf(entry));
    if (!stored) return;
    const { uniqueName, size, url } = image;
    const featuredImage = { uniqueName, size, url };
    const answer = await staff.write('PUT', pathOf(entry), { ...stored, featuredImage: image });
    ledger.note(entry, { ...entry.possible[0], featuredImage }, answer.outcome);
  });
}

async function updateSettings({ staff, ledger, site }: Work): Promise<void> {
  const entry = ledger.free('settings')[0];
  if (!entry) return;
  await ledger.alone(entry, async () => {
    const stored = await staff.read(pathOf(entry));
    if (!stored) return;
    const defaultTitle = { it: site.nextMark() };
    const { outcome } = await staff.write('PUT', pathOf(entry), { ...stored, defaultTitle });
    ledger.note(entry, { defaultTitle }, outcome);
  });
}

async function sendFeedback({ staff, site }: Work): Promise<void> {
  const subject = site.nextMark();
  const fields = { subject, message: 'Va bene' };
  const { outcome } = await staff.write('POST', '/api/records/feedbacks', fields);
  if (outcome === 'acknowledged') site.expectLetter(subject);
}

/** A record of a collection that nobody is writing; undefined where there is none. */
function someEntry({ ledger, chance }: Work, collection: Edited | undefined): Entry | undefined {
  const all = collection ? ledger.free(collection.name) : [];
  return all.length === 0 ? undefined : chance.one(all);
}

function idIn(body: Readonly<Record<string, unknown>>): string {
  return String(Object(body.record).id);
}
