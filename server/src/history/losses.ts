/** What a version of a record cannot have back: targets, files and names that are gone. */
import type { Answer } from '@regia/contract/contract.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { variable } from '@regia/model/entities/variable.ts';
import { type AnyRecord, type Entity, titleOf, type UniqueKey } from '@regia/model/entity.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import { parsed } from '@regia/model/schemas/parsed.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import { findFiles } from '../files/fileTable.ts';
import { pathsIn } from '../files/mentions.ts';
import { Targets } from '../records/copies.ts';
import { keysOf } from '../records/derive.ts';
import { mapRefs } from '../records/mapRefs.ts';
import type { Session } from '../store/store.ts';

/** A reference to a record that does not exist any more. */
export type MissingTarget = Kind<'target'>;

/** An uploaded file that was deleted. */
export type MissingFile = Kind<'file'>;

type Kind<Name> = Extract<Loss, { kind: Name }>;
/** Something that another record has by now, and what the record has instead. */
export type TakenKey = Kind<'taken'>;

/** What did not come back. */
export type Loss = Answer<'POST /api/changes/:change/undo'>['losses'][number];

/** The references of a version whose targets are gone. */
export async function missingTargets(
  session: Session,
  entity: Entity,
  version: AnyRecord,
): Promise<MissingTarget[]> {
  const found: MissingTarget[] = [];
  const targets = new Targets();
  for (const [name, field] of Object.entries(entity.fields)) {
    mapRefs(field, version[name], name, (ref, { collection }, path) => {
      targets.want(collection, ref.id, []);
      found.push({
        kind: 'target',
        field: path,
        collection,
        id: ref.id,
        name: nameOf(collection, ref),
      });
      return ref;
    });
  }
  await targets.load(session);
  return found.filter(({ collection, id }) => !targets.get(collection, id));
}

function nameOf(collection: string, ref: Ref): string {
  const entity = entityOf(collection);
  return entity ? titleOf(entity, ref) : ref.id;
}

/** The uploaded files that a version shows and that are gone. */
export async function missingFiles(
  session: Session,
  entity: Entity,
  version: AnyRecord,
): Promise<MissingFile[]> {
  const paths = [...pathsIn(version)];
  const found = await findFiles(session, paths);
  const names = new Map<string, string>();
  for (const [name, field] of Object.entries(entity.fields)) {
    const { data } = parsed(schemaOf(field), version[name]);
    if (isKind(field, 'image') && isImage(data)) names.set(data.uniqueName, data.displayName);
  }
  return paths
    .filter((path) => !found.has(path))
    .map((path) => path.slice(path.indexOf('/') + 1))
    .map((file) => ({ kind: 'file', name: names.get(file) ?? file }));
}

function isImage(value: unknown): value is { uniqueName: string; displayName: string } {
  return typeof value === 'object' && value !== null && 'uniqueName' in value;
}

/** What was a version's alone and is not the restored record's. */
export function takenKeys(entity: Entity, version: AnyRecord, restored: AnyRecord): TakenKey[] {
  const now = new Map(ownOf(entity, restored).map(({ name, value }) => [name, value]));
  return ownOf(entity, version)
    .filter(({ name, value }) => now.get(name) !== value)
    .map(({ name, value }) => ({ kind: 'taken', field: name, value, now: now.get(name) ?? null }));
}

/** What no other record may have, too; a variable's name is no key, since imports may bring another of that name. */
function ownOf(entity: Entity, record: AnyRecord): readonly UniqueKey[] {
  const keys = keysOf(entity, record);
  const isNamed = entity.collection === variable.collection && typeof record.name === 'string';
  return isNamed ? [...keys, { name: 'name', value: String(record.name) }] : keys;
}
