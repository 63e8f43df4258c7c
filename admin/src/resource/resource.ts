/** What the generic screens have to know of a collection beyond its entity, and where they ask for it. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type {
  AnyRecord,
  Entity,
  Fields,
  META_FIELDS,
  SortKey,
  USED_BY,
} from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { WholeList } from '../api/records.ts';
import type { Values } from '../lib/paths.ts';
import type { TextKey } from '../messages/i18n.ts';
import type { Messages } from '../messages/it.ts';
import { iconOf } from '../navigation/icons.ts';
import { ROUTES } from '../navigation/routes.ts';
import type { ListState } from './list/listState.ts';

type MetaName = (typeof META_FIELDS)[number] | typeof USED_BY;
type GroupName = keyof Messages['resource']['groups'];

/** Fields shown together, under a tab if there are several groups. */
export interface FieldGroup<Name extends string = string> {
  readonly name: GroupName;
  readonly fields: readonly Name[];
  /** What they are for, where their names don't say it. */
  readonly note?: TextKey;
  /** What stands beside the fields for whoever may change them. */
  readonly Beside?: ComponentType<{ base: AnyRecord | null }>;
}

/** What a filter beside a list's search gets. */
export interface ListFilterProps {
  readonly state: ListState;
  readonly onChange: (change: (state: ListState) => ListState) => void;
}

/** What stands above a list gets what the list holds. */
export interface AboveListProps {
  readonly query: WholeList;
}

/** What can be done with selected records gets their ids, and what ends the selection. */
export interface SelectedProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

interface Descriptor<Name extends string = string> {
  /** The sign of its records, where it is not that of the menu. */
  readonly icon?: Icon;
  /** What a list shows of a record, the most telling first. */
  readonly columns: readonly (Name | MetaName)[];
  /** The editor's main column. A field that is named nowhere joins the first group. */
  readonly groups?: readonly FieldGroup<Name>[];
  /** The editor's narrow column. */
  readonly side?: readonly Name[];
  /** Fields that neither column shows. */
  readonly hidden?: readonly Name[];
  /** The record whose address the collection's own stands under. */
  readonly parent?: { readonly field: Name; readonly param: string };
  /** What a row's menu offers besides opening and deleting. */
  readonly actions?: readonly RowActionName[];
  /** A filter beside the search, for what no column shows. */
  readonly Filter?: ComponentType<ListFilterProps>;
  /** One editor that takes the place of those of several fields. */
  readonly composite?: { readonly covers: readonly Name[]; readonly Editor: ComponentType };
  /**
   * Asks, where a save would do something that the person may not mean. Returns whether to save.
   * The record is as it was stored, null for a new one.
   */
  readonly askBeforeSave?: (values: Values, stored: AnyRecord | null) => Promise<boolean>;
  /** What is said besides when a new record was saved. */
  readonly createdText?: (values: Values) => string | undefined;
  /** The collection below a new record that one usually goes on with, and what leads there. */
  readonly nextStep?: { readonly collection: string; readonly label: TextKey };
  /** What is said of a record above its fields, where there is something to say. */
  readonly Notice?: ComponentType;
  /** What stands in the editor's narrow column besides fields. */
  readonly Aside?: ComponentType;
  /** Does a page that shows it stand beside its form, until somebody closes it? */
  readonly opensPreview?: boolean;
  /** Further inputs of a new record's form. */
  readonly NewFields?: ComponentType;
  /** The column that opens a record, where its title is not shown. */
  readonly named?: Name;
  /** The select by which a record is called, with its date; its title where that is left out. */
  readonly calledBy?: Name;
  /** Columns that show or filter their values in a way of their own. */
  readonly cells?: { readonly [Column in Name]?: ComponentType<{ record: AnyRecord }> };
  readonly filters?: { readonly [Column in Name]?: OwnFilter };
  /** What a first visit sorts the list by; the entity's own order when left out. */
  readonly sort?: SortKey;
  /** What a row opens where there is no editor. */
  readonly Details?: ComponentType<DetailsProps>;
  /** Ways to what belongs to the list, beside that to its bin. */
  readonly Ways?: ComponentType;
  /** Further buttons in the list's head, also where the list is empty. */
  readonly Tools?: ComponentType;
  /** What can be done with selected records, of which any may then be selected. */
  readonly Selected?: ComponentType<SelectedProps>;
  /** What stands between a list and its head. */
  readonly Above?: ComponentType<AboveListProps>;
}

/** What a row's menu can offer by name; `screens/actions/rowActions.ts` has each. */
export type RowActionName =
  | 'clone'
  | 'copyLink'
  | 'download'
  | 'openSite'
  | 'points'
  | 'quickLook'
  | 'resetFactor'
  | 'restoreBackup'
  | 'toggleBlocked'
  | 'viewAs';

/** A filter that the kind of the field does not say. */
export type OwnFilter =
  | { readonly kind: 'collection' }
  | { readonly kind: 'person'; readonly key: string };

export interface DetailsProps {
  readonly id: string;
  readonly onClose: () => void;
}

export interface Resource extends Descriptor {
  readonly collection: string;
  readonly entity: Entity;
}

/** What an item of a row's menu gets. It renders a `Menu.Item`, or nothing where it is no use. */
export interface RowActionProps {
  resource: Resource;
  record: AnyRecord;
}

/** Describes an entity's screens; the compiler knows its fields. */
export function describe<F extends Fields>(
  { collection }: { collection: string; fields: F },
  descriptor: Descriptor<keyof F & string>,
): Resource {
  const entity = entityOf(collection);
  if (!entity) throw new Error(`${collection} is not in the registry`);
  return { ...descriptor, collection, entity };
}

/** The fields of the editor's two columns; those the descriptor leaves out come first. */
export function layoutOf({ entity, groups = [], side = [], hidden = [] }: Resource): {
  main: FieldGroup[];
  side: readonly string[];
} {
  const placed = new Set([...groups.flatMap(({ fields }) => fields), ...side, ...hidden]);
  const rest = Object.keys(entity.fields).filter((name) => !placed.has(name));
  const [first = { name: 'content', fields: [] }, ...others] = groups;
  const main = [{ ...first, fields: [...first.fields, ...rest] }, ...others];
  return { main: main.filter(({ fields }) => fields.length > 0), side };
}

/** A field by its name; undefined for what every record has. */
export function fieldOf({ entity }: Resource, name: string): Field | undefined {
  return Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
}

type Params = Readonly<Record<string, string | undefined>>;

function routeOf(collection: string, kind: 'list' | 'edit'): string | undefined {
  return ROUTES.find(({ screen }) => screen.kind === kind && screen.collection === collection)
    ?.path;
}

function filled(path: string, params: Params): string {
  return path.replace(/\$(\w+)/g, (name, key: string) => encodeURIComponent(params[key] ?? name));
}

/** The sign of a resource's records. */
export function signOf({ icon, collection }: Resource): Icon {
  return icon ?? iconOf(collection);
}

/** Where the records are listed; the dashboard for what has no list. */
export function listPath({ collection }: Resource, params: Params): string {
  return filled(routeOf(collection, 'list') ?? '/', params);
}

/** Where a record is edited, or null if it has no editor. */
export function editPath({ collection }: Resource, id: string, params: Params): string | null {
  const path = routeOf(collection, 'edit');
  return path ? filled(path.replace(/\$\w+$/, encodeURIComponent(id)), params) : null;
}

/** The id in the address of an editor. */
export function idIn({ collection }: Resource, params: Params): string | undefined {
  const name = routeOf(collection, 'edit')?.match(/\$(\w+)$/)?.[1];
  return name === undefined ? undefined : params[name];
}

/** The field and id that every record of the list in this address shares. */
export function parentIn(
  { parent }: Resource,
  params: Params,
): { field: string; id: string } | null {
  const id = parent && params[parent.param];
  return parent && id ? { field: parent.field, id } : null;
}

let described: readonly Resource[] = [];

/** Takes the descriptors, of which the app has the list, before a screen asks for one. */
export function describeResources(resources: readonly Resource[]): void {
  described = resources;
}

/** All of them, those of the content first. */
export function allResources(): readonly Resource[] {
  return described;
}

/** The resource of a collection. */
export function resourceOf(collection: string): Resource | undefined {
  return described.find((resource) => resource.collection === collection);
}
