/** "May Anna update page X?", answered with the reason. */
import { administers, lockedFields, mayTurn } from '@regia/model/authority.ts';
import { role as roles } from '@regia/model/entities/role.ts';
import { user } from '@regia/model/entities/user.ts';
import { type AnyRecord, type Entity, titleOf } from '@regia/model/entity.ts';
import { recordNotFound } from '@regia/model/errors.ts';
import { MODULES, NO_RIGHTS } from '@regia/model/modules.ts';
import {
  type Action,
  type Actor,
  type Decision,
  decide,
  decideToSee,
} from '@regia/model/permissions.ts';
import { readRole, storedUserOf } from '../../auth/users.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { RecordContext } from '../../records/context.ts';
import { getRecord, visibleTo } from '../../records/read.ts';
import { getDocument } from '../../store/documents.ts';
import { findAuthors } from '../../store/history/authors.ts';
import { entityAt } from '../records/collectionParams.ts';

/** Adds `/api/explain`. */
export function explainRoutes(api: HttpServer, context: RecordContext): void {
  const { store } = context;
  addRoute(api, 'GET /api/explain', async (request) => {
    const { action, id, ...query } = request.query;
    const me = signedInUser(request);
    const entity = entityAt(query);
    const person = await getRecord(context, me, user, query.user);
    const { reader } = store;
    if (id === undefined) visibleTo(me, entity, reader.engine);
    const seen = id === undefined ? undefined : await getRecord(context, me, entity, id);
    const record = id === undefined ? undefined : await getDocument(reader, entity.collection, id);
    if (record === null) throw recordNotFound(entity.collection, id ?? '');
    const { blocked, role: ref } = storedUserOf(person);
    const live = ref && (await readRole(reader, ref.id));
    const actor = { id: person.id, role: live?.rights ?? NO_RIGHTS };
    const decision = withAuthority(actor, entity, seen, decisionOn(actor, action, entity, record));
    const findAuthor = await findAuthors(reader, me, [record?.createdBy ?? null]);
    const owner = findAuthor(record?.createdBy ?? null);
    const rule = entity.access[decision.action];
    return {
      ...decision,
      ...(blocked && { allowed: false, reason: 'blocked' as const }),
      user: { id: person.id, name: titleOf(user, person) },
      role: ref && live ? { id: ref.id, name: live.name } : null,
      module: MODULES.find((module) => module === rule) ?? null,
      owner: owner && { id: owner.id, name: owner.name },
    };
  });
}

function decisionOn(
  actor: Parameters<typeof decide>[0],
  action: Action,
  entity: Entity,
  record: AnyRecord | undefined,
): Decision {
  if (action === 'read') return decideToSee(actor, entity, record);
  // What is yet to be created has no owner.
  return decide(actor, action, entity, action === 'create' ? undefined : record);
}

/** Nobody gives more than they hold, nor deals with who holds more, whatever their rights on a module. */
function withAuthority(
  { role }: Actor,
  { collection }: Entity,
  record: AnyRecord | undefined,
  decision: Decision,
) {
  const { action, allowed } = decision;
  if (!allowed || action === 'read') return { ...decision, limit: null };
  const isGiving = collection === user.collection || collection === roles.collection;
  if (!record || action === 'create') {
    return { ...decision, limit: isGiving && !administers(role) ? ('held' as const) : null };
  }
  const after = action === 'delete' ? null : record;
  if (!mayTurn(role, collection, record, after)) {
    return { ...decision, allowed: false, reason: 'beyondRights' as const, limit: null };
  }
  const isNamed = lockedFields(role, collection, record).length > 0;
  const held = isGiving && !administers(role) && action === 'update' ? ('held' as const) : null;
  return { ...decision, limit: isNamed ? ('names' as const) : held };
}
