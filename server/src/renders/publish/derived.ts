/** What the API shows of a record besides what is stored: worked out at each read, never stored. */
import { setImmediate as letOthers } from 'node:timers/promises';
import { derivedField } from '@regia/model/entities/derivedField.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { Effort, TooMuch } from '@regia/site/effort.ts';
import { recordInput } from '@regia/site/inputs.ts';
import type { View } from '@regia/site/reader.ts';
import { Reader } from '@regia/site/reader.ts';
import { Recorder } from '@regia/site/recorder.ts';
import { isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import type { MapService } from '@regia/site/source.ts';
import { languagesOf, publishedUrlOf } from '@regia/site/urls.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Session } from '../../store/store.ts';
import { Library } from '../build/library.ts';
import { storedOutputs } from './storedOutputs.ts';

/** The derived fields of one record. */
type Derive = (record: AnyRecord) => Promise<object>;

/** Of the work of a block: the code of a map in one language, with some 500,000 characters of its points. */
const CODE_STEPS = 1_000_000;
/** Of one answer: a map in all languages, or a list of usual ones. */
const ANSWER_STEPS = 5_000_000;
/** Bytes of points in memory. */
const MOST_HELD = 8_000_000;

/**
 * A function that fills in addresses of web documents and the code of maps. A code that takes too much is left
 * out: nobody's points keep others from their maps.
 */
export function derivedFiller(mapService: MapService): RecordContext['fillDerived'] {
  return async (session, entity, records, names) => {
    const name = derivedField(entity);
    const isWanted = name !== null && (names?.includes(name) ?? true);
    const view = isWanted && records.length > 0 ? await viewOn(session, mapService) : null;
    if (!view) return [...records];
    const { collection } = entity;
    const derive =
      name === 'code'
        ? await codesFrom(view)
        : urlsFrom(view, collection, await withoutAddress(session, collection, records));
    const filled: AnyRecord[] = [];
    for (const record of records) filled.push({ ...record, ...(await derive(record)) });
    return filled;
  };
}

type LibraryView = View & { readonly source: Library };

function urlsFrom(view: LibraryView, collection: string, elsewhere: ReadonlySet<string>): Derive {
  return (record) =>
    view.source.rendering(() => ({ url: urlsOf(view, collection, record, elsewhere) }));
}

async function codesFrom(view: LibraryView): Promise<Derive> {
  // It cleans HTML, by a parser that nothing else needs as long as nothing is rendered.
  const { mapCode } = await import('@regia/site/maps/mapCode.ts');
  let left = ANSWER_STEPS;
  const codeOf = async (record: AnyRecord, language: string) => {
    await letOthers();
    const steps = Math.min(CODE_STEPS, left);
    return view.source.rendering(() => {
      const effort = new Effort({ steps, size: 0 });
      try {
        return mapCode(record, { ...view, recorder: new Recorder(effort), language });
      } finally {
        left -= Math.min(effort.steps, steps);
      }
    });
  };
  return async (record) => {
    const code: Record<string, string> = {};
    for (const language of languagesOf(view)) {
      try {
        code[language] = await codeOf(record, language);
      } catch (error) {
        if (!(error instanceof TooMuch)) throw error;
      }
    }
    return { code };
  };
}

/** Neither addresses nor maps depend on the day or on where the site is reached. */
async function viewOn(session: Session, mapService: MapService) {
  const surroundings = { timeZone: 'UTC', siteUrl: '', mapService, mostHeld: MOST_HELD };
  const source = await Library.open(session, '1970-01-01', surroundings);
  if (!source) return null;
  const language = String(source.settings.defaultLanguage);
  return { source, recorder: new Recorder(), language };
}

/** The outputs of documents to which no address leads: another document has it. By id and address. */
async function withoutAddress(
  session: Session,
  collection: string,
  records: readonly AnyRecord[],
): Promise<Set<string>> {
  if (!isWebCollection(collection)) return new Set();
  const ids = records.map(({ id }) => id);
  const outputs = await storedOutputs(session, typeOf(collection), ids);
  const lacking = outputs.filter(({ published, hasAddress }) => published === 1 && !hasAddress);
  return new Set(lacking.map(({ document, urls }) => document + urls));
}

/** One address per language in which the document has one that leads to it. */
function urlsOf(
  view: View,
  collection: string,
  record: AnyRecord,
  elsewhere: ReadonlySet<string>,
): Record<string, string> {
  const reader = new Reader(view, collection, record, recordInput(collection, record.id));
  return Object.fromEntries(
    languagesOf(view).flatMap((language) => {
      const url = publishedUrlOf(reader, language);
      const isOthers = elsewhere.has(record.id + JSON.stringify([url]));
      return url === null || isOthers ? [] : [[language, url]];
    }),
  );
}
