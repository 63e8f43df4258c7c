/**
 * Rights that other rights need: people who may fill in a field that refers to other records have to
 * see what there is to choose. Derived from the entities' references.
 */
import { ENTITIES, entityOf } from './entities/registry.ts';
import type { Field } from './fields/field.ts';
import { isKind } from './fields/kinds.ts';
import { MODULES, type Module, type RoleRights } from './modules.ts';
import { type EntityAccess, moduleScope, scopeOf } from './permissions.ts';

/** A field that one may fill in, with nothing there to choose. */
export interface Need {
  readonly collection: string;
  /** Where the field is: `template`, `blocks`. */
  readonly path: string;
  /** By which of these the role lets one fill it in. */
  readonly actions: readonly ('create' | 'update')[];
}

/** A module of which a role lacks `readAll`, and what needs it. */
export interface Companion {
  readonly module: Module;
  readonly needs: readonly Need[];
}

/** The modules that a role must let one read, for its other rights to be of use. */
export function missingCompanions(role: RoleRights): Companion[] {
  const lacking = REFERENCES.filter(({ target }) => !canChoose(role, target));
  return MODULES.flatMap((module) => {
    const needs = lacking.flatMap(({ target, ...need }) => {
      const actions = (['create', 'update'] as const).filter(
        (action) => scopeOf({ id: '', role }, action, need.entity) !== 'none',
      );
      const { collection } = need.entity;
      return target === module && actions.length > 0
        ? [{ collection, path: need.path, actions }]
        : [];
    });
    return needs.length > 0 ? [{ module, needs }] : [];
  });
}

interface Reference {
  readonly entity: EntityAccess & { readonly collection: string };
  readonly path: string;
  /** The module whose records one chooses from. */
  readonly target: Module;
}

const REFERENCES: readonly Reference[] = ENTITIES.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([path, field]) => {
    const rule = entityOf(referredTo(field) ?? '')?.access.read;
    const target = MODULES.find((module) => module === rule);
    return target ? [{ entity, path, target }] : [];
  }),
);

/** The collection that a field's values refer to. */
function referredTo(field: Field): string | null {
  if (field.readOnly) return null;
  if (isKind(field, 'localized')) return referredTo(field.of);
  return isKind(field, 'ref') || isKind(field, 'refs') ? field.collection : null;
}

/** Are there records to choose from? One's own are there where one may make some. */
function canChoose(role: RoleRights, module: Module): boolean {
  const actor = { id: '', role };
  const scope = moduleScope(actor, 'read', module);
  return scope === 'all' || (scope === 'own' && moduleScope(actor, 'create', module) === 'all');
}
