/** Labels whose key is known only at run time, since the model's registry decides what there is. */
import type { ErrorCode, FieldProblem } from '@regia/model/errors.ts';
import { placeName } from '@regia/model/formats/placeName.ts';
import { MODULES, type Module, type Right } from '@regia/model/modules.ts';
import { type SpokenTexts, spokenTexts } from './i18n.ts';
import type { Messages } from './it.ts';
import { useTranslation } from './useTranslation.ts';

type Tree = { readonly [key: string]: string | Tree };

/** What the records of a collection are called. */
type EntityTexts = Messages['entities']['pages'];

function textAt(tree: Tree, ...path: string[]): string | undefined {
  let node: string | Tree | undefined = tree;
  for (const key of path) {
    if (node === undefined || typeof node === 'string') return undefined;
    node = Object.hasOwn(node, key) ? node[key] : undefined;
  }
  return typeof node === 'string' ? node : undefined;
}

function unnamed(collection: string): EntityTexts {
  const name = collection;
  return {
    one: name,
    many: name,
    the: name,
    new: name,
    edit: name,
    view: name,
    empty: '',
    emptyHint: '',
  };
}

/** Looks labels up in one language's messages; what has none is shown by its own name. */
export function labelsFrom(messages: SpokenTexts) {
  const entities = new Map<string, EntityTexts>(Object.entries(messages.entities));
  return {
    /** The words for a collection's records: singular, plural, titles, empty state. */
    entity: (collection: string) => entities.get(collection) ?? unnamed(collection),
    /** A field's label, by its path: `name`, `title`, `detail.locale`, `updatedAt`. */
    field: (collection: string, path: string) =>
      textAt(messages.fields, collection, path) ?? textAt(messages.fields, 'meta', path) ?? path,
    /** The label of one option of a select or multi-select. */
    option: (collection: string, path: string, value: string) =>
      textAt(messages.options, collection, path, value) ?? value,
    /** The name of a language of the public site. */
    language: (name: string) => textAt(messages.options, 'languages', name) ?? name,
    module: (module: Module) => messages.modules[module],
    /** All modules, in the order of their names. */
    // A list asks for none, and the first comparison of words takes the browser some milliseconds.
    get modules(): readonly Module[] {
      return MODULES.toSorted((one, other) =>
        messages.modules[one].localeCompare(messages.modules[other]),
      );
    },
    right: (right: Right) => messages.rights[right],
    problem: (problem: FieldProblem) => messages.problems[problem],
    /** The few words by which a list of password requirements names one. */
    requirement: (problem: FieldProblem) =>
      textAt(messages.auth?.requirements ?? {}, problem) ?? messages.problems[problem],
    error: (code: ErrorCode) => messages.errors[code],
    /** What a person can do about an error; empty where its own text says it. */
    remedy: (code: ErrorCode) => textAt(messages.remedies, code) ?? '',
  };
}

export type Labels = ReturnType<typeof labelsFrom>;

const known = new WeakMap<object, Labels>();

/** The labels in the language being spoken: the same for all who ask, of whom a list has many. */
export function useLabels(): Labels {
  // So that they are others once another language is spoken.
  useTranslation();
  const messages = spokenTexts();
  const labels = known.get(messages) ?? labelsFrom(messages);
  known.set(messages, labels);
  return labels;
}

/** Names a place in a record by its path, as people read it. */
export function usePlaceName(collection: string): (path: string) => string {
  const { t } = useTranslation();
  const labels = useLabels();
  const field = (path: string) => {
    const label = labels.field(collection, path);
    return label === path ? null : label;
  };
  const nth = (place: number) => t('operations.nth', { place });
  return (path) => placeName(path, { field, language: labels.language, nth });
}
