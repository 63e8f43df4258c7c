/** What the API shows of a record besides what is stored: worked out at each read, never stored. */
import { map } from '@regia/model/entities/map.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { View } from '@regia/site/reader.ts';
import { Recorder } from '@regia/site/recorder.ts';
import type { MapService } from '@regia/site/source.ts';
import { languagesOf } from '@regia/site/urls.ts';
import type { RecordContext } from '../records/context.ts';
import type { Session } from '../store/store.ts';
import { Library } from './library.ts';
import { urlsOf, withoutAddress } from './urls.ts';

/** The derived fields of one record. */
type Derive = (view: View, record: AnyRecord, elsewhere: ReadonlySet<string>) => object;

/** A function that fills in addresses of web documents and the code of maps. */
export function derivedFiller(mapService: MapService): RecordContext['fillDerived'] {
  return async (session, entity, records, names) => {
    const name = derivedField(entity);
    const isWanted = name !== null && (names?.includes(name) ?? true);
    const derive = isWanted && records.length > 0 ? await derivationFor(entity) : null;
    if (!derive) return [...records];
    const view = await viewOn(session, mapService);
    if (!view) return [...records];
    const filled: AnyRecord[] = [];
    const elsewhere = await withoutAddress(session, entity.collection, records);
    for (const record of records) {
      const derived = await view.source.rendering(() => derive(view, record, elsewhere));
      filled.push({ ...record, ...derived });
    }
    return filled;
  };
}

/** The field of an entity's records that is worked out; null where there is none. */
export function derivedField({ collection, isWebDocument }: Entity): 'url' | 'code' | null {
  if (isWebDocument) return 'url';
  return collection === map.collection ? 'code' : null;
}

async function derivationFor({ collection, isWebDocument }: Entity): Promise<Derive | null> {
  if (isWebDocument) {
    return (view, record, elsewhere) => ({ url: urlsOf(view, collection, record, elsewhere) });
  }
  if (collection !== map.collection) return null;
  // It cleans HTML, by a parser that nothing else needs as long as nothing is rendered.
  const { mapCode } = await import('@regia/site/maps/mapCode.ts');
  return (view, record) => ({
    code: Object.fromEntries(
      languagesOf(view).map((language) => [language, mapCode(record, { ...view, language })]),
    ),
  });
}

/** Neither addresses nor maps depend on the day or on where the site is reached. */
async function viewOn(session: Session, mapService: MapService) {
  const surroundings = { timeZone: 'UTC', siteUrl: '', mapService };
  const source = await Library.open(session, '1970-01-01', surroundings);
  if (!source) return null;
  const language = String(source.settings.defaultLanguage);
  return { source, recorder: new Recorder(), language };
}
