/** What staff does with several records at once, and takes back at once. */
import type { Work } from './actions.ts';
import { type Entry, type Ledger, pastStateOf, pathOf, type State } from './ledger.ts';
import { COLLECTIONS } from './site.ts';
import type { Body } from './staff.ts';

const MOST_AT_ONCE = 4;
/** How often somebody thinks better of it. */
const REGRETTING = 0.5;

/** Deletes some records, and may bring all of them back as the message that tells so offers. */
export async function removeSeveral({ staff, ledger, chance }: Work): Promise<void> {
  const { name, hasBin } = chance.one(COLLECTIONS.filter(({ isFixed }) => !isFixed));
  const entries = chance.shuffled(ledger.free(name)).slice(0, MOST_AT_ONCE);
  if (entries.length === 0) return;
  await together(ledger, entries, async () => {
    const before = new Map(entries.map((entry) => [entry, entry.possible[0] ?? null]));
    const ids = entries.map(({ id }) => id);
    const { outcome, body } = await staff.write('POST', `/api/records/${name}/delete`, { ids });
    const gone = outcome === 'acknowledged' ? entries.filter(isAmong(body.removed)) : entries;
    for (const entry of gone) ledger.note(entry, null, outcome);
    if (outcome !== 'acknowledged' || gone.length === 0) return;
    if (!hasBin || !chance.happens(REGRETTING)) return;
    await takeBack({ staff, ledger }, body, gone, (entry) => before.get(entry) ?? null);
  });
}

/** Brings back deleted records of any collections, and may delete them again in the same way. */
export async function restoreSeveral({ staff, ledger, chance }: Work): Promise<void> {
  const deleted = COLLECTIONS.filter(({ hasBin }) => hasBin)
    .flatMap(({ name }) => ledger.free(name, false))
    .filter(({ past }) => past.some((state) => state !== null));
  const entries = chance.shuffled(deleted).slice(0, MOST_AT_ONCE);
  if (entries.length === 0) return;
  await together(ledger, entries, async () => {
    const records = entries.map(({ collection, id }) => ({ collection, id }));
    const { outcome, body } = await staff.write('POST', '/api/bin/restore', { records });
    if (outcome !== 'acknowledged') {
      for (const entry of entries) ledger.note(entry, {}, outcome);
      return;
    }
    const back = entries.filter(isAmong(idsIn(body.restored)));
    for (const entry of back) {
      const now = await staff.read(pathOf(entry));
      ledger.note(entry, now ? pastStateOf(entry, now) : {}, outcome);
    }
    if (back.length === 0 || !chance.happens(REGRETTING)) return;
    await takeBack({ staff, ledger }, body, back, () => null);
  });
}

/** Undoes the change of an answer, after which each record is in another state. */
async function takeBack(
  { staff, ledger }: Pick<Work, 'staff' | 'ledger'>,
  { change }: Body,
  entries: readonly Entry[],
  stateOf: (entry: Entry) => State,
): Promise<void> {
  const { outcome } = await staff.write('POST', `/api/changes/${change}/undo`);
  for (const entry of entries) ledger.note(entry, stateOf(entry), outcome);
}

/** Has records written by nobody else meanwhile. */
function together(
  ledger: Ledger,
  entries: readonly Entry[],
  work: () => Promise<void>,
): Promise<void> {
  return entries.reduceRight<() => Promise<void>>(
    (inner, entry) => () => ledger.alone(entry, inner),
    work,
  )();
}

function isAmong(ids: unknown): (entry: Entry) => boolean {
  const known = new Set(Array.isArray(ids) ? ids : []);
  return ({ id }) => known.has(id);
}

function idsIn(list: unknown): unknown[] {
  return Array.isArray(list) ? list.map((one) => Object(one).id) : [];
}
