/** Reads fields of a record for one language, recording each read. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import type { RefField } from '@regia/model/fields/ref.ts';
import { HELD, recordInput, SECTIONS_SIZE, SETTINGS_PREFIX } from './inputs.ts';
import { sectionsSize } from './memory.ts';
import type { Recorder } from './recorder.ts';
import type { Source } from './source.ts';

/** Whose eyes a rendering sees with. */
export interface View {
  readonly source: Source;
  readonly recorder: Recorder;
  readonly language: string;
}

/** Sections are read to be made into HTML, which takes the time of so many steps. */
const SECTIONS_STEPS = 500;

export class Reader {
  readonly view: View;
  readonly collection: string;
  readonly #record: { readonly [field: string]: unknown };
  readonly #prefix: string;

  /** `prefix` is under which name reads are recorded: the record's own, or that of a list. */
  constructor(
    view: View,
    collection: string,
    record: { readonly [field: string]: unknown },
    prefix: string,
  ) {
    this.view = view;
    this.collection = collection;
    this.#record = record;
    this.#prefix = prefix;
  }

  get id(): string {
    return String(this.#record.id);
  }

  /** A field's value; of a localized one, the value in a language (by default the view's). */
  read(field: string, language = this.view.language): unknown {
    if (field === 'sections') this.view.recorder.step(SECTIONS_STEPS);
    const value = this.#valueOf(field);
    if (!this.isLocalized(field)) {
      this.view.recorder.addField(this.#prefix, field);
      // As once it is saved: an import may leave out what is empty, and what is not.
      return value ?? (this.kindOf(field) === 'boolean' ? false : null);
    }
    this.view.recorder.addField(this.#prefix, field, language);
    return isObject(value) ? value[language] : undefined;
  }

  /** Has the document no output in a language, because of mistakes in blocks? */
  isHeld(language = this.view.language): boolean {
    this.view.recorder.addField(this.#prefix, HELD, language);
    return this.view.source.isHeld(this.collection, this.id, language);
  }

  /** A text field's value; empty where there is none. */
  text(field: string, language?: string): string {
    const value = this.read(field, language);
    return typeof value === 'string' ? value : '';
  }

  /** The id a reference field points to, or null. */
  referenceId(field: string): string | null {
    const value = this.read(field);
    return isObject(value) && typeof value.id === 'string' ? value.id : null;
  }

  /** The field as a reference to one record; undefined where it is none. */
  referenceField(name: string): RefField | undefined {
    const field = this.#entityField(name);
    return field && isKind(field, 'ref') ? field : undefined;
  }

  /** Does the field point to other records? */
  refers(name: string): boolean {
    return this.#entityField(name)?.references !== undefined;
  }

  /** Is this a field that templates may see? */
  has(field: string): boolean {
    return this.#entityField(field) !== undefined;
  }

  /** What kind of value templates see of a field; undefined where they may not see it. */
  kindOf(field: string): string | undefined {
    const kept = this.#entityField(field);
    if (kept?.kind !== 'localized') return kept?.kind;
    const of = 'of' in kept ? kept.of : null;
    return isObject(of) && typeof of.kind === 'string' ? of.kind : undefined;
  }

  isLocalized(field: string): boolean {
    return this.#entityField(field)?.kind === 'localized';
  }

  /** Sections are most of a document and seldom read, so they may have been left behind. */
  #valueOf(field: string): unknown {
    if (field !== 'sections') return this.#record[field];
    const { recorder, source } = this.view;
    recorder.addField(this.#prefix, SECTIONS_SIZE);
    const sections = Object.hasOwn(this.#record, field)
      ? this.#record[field]
      : source.sections(this.collection, this.id);
    const name = `sections of ${recordInput(this.collection, this.id)}`;
    recorder.hold(name, sectionsSize(sections), source.mostHeld);
    return sections;
  }

  #entityField(field: string) {
    const fields = entityOf(this.collection)?.fields;
    return fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
  }
}

/** A reader of the site's settings. */
export function settingsReader(view: View): Reader {
  return new Reader(view, 'settings', view.source.settings, SETTINGS_PREFIX);
}

export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
