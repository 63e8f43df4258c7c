/** All records that a query asks for, as text, piece by piece: never all of them in memory. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { META_FIELDS } from '@regia/model/entity.ts';
import type { Actor } from '@regia/model/permissions.ts';
import type { ExportFormat, Separator } from '@regia/model/rules/exportFormat.ts';
import { BYTES_OF_EXPORT } from '../store/bounds.ts';
import { chunks } from '../store/chunks.ts';
import { idsInPieces } from '../store/documentPieces.ts';
import { getDocuments } from '../store/documents.ts';
import type { WholeList } from '../store/lists/listQuery.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { type ExportColumn, exportColumns } from './exportColumns.ts';
import { listRecordIds, type ReadContext } from './read.ts';
import { viewsOf } from './views.ts';

/** Records in memory at a time, unless they are long. */
const CHUNK = 100;

export interface Export {
  readonly format: ExportFormat;
  readonly query: WholeList;
  /** Between the cells of a table. */
  readonly separator: Separator;
  /** The languages that a table has columns for. */
  readonly languages: readonly string[];
}

/**
 * Begins an export of what the actor may read.
 * @throws RegiaError what `listRecords` throws
 */
export async function exportRecords(
  context: ReadContext,
  actor: Actor,
  entity: Entity,
  { format, query, separator, languages }: Export,
): Promise<AsyncIterable<string>> {
  const ids = await listRecordIds(context, actor, entity, query);
  const records = recordsOf(context, entity, ids);
  if (format === 'json') return json(entity, records);
  return table(exportColumns(entity, languages), separator, records);
}

/** What has been deleted since the ids were read is left out. */
async function* recordsOf(
  context: ReadContext,
  entity: Entity,
  ids: readonly string[],
): AsyncGenerator<AnyRecord[]> {
  const { reader } = context.store;
  for (const some of chunks(ids, CHUNK)) {
    for await (const wanted of idsInPieces(reader, entity.collection, some, BYTES_OF_EXPORT)) {
      const found = await getDocuments(reader, entity.collection, wanted);
      const stored = wanted.flatMap((id) => found.get(id) ?? []);
      yield await viewsOf(context, reader, entity, stored);
    }
  }
}

async function* table(
  columns: readonly ExportColumn[],
  separator: Separator,
  records: AsyncIterable<AnyRecord[]>,
): AsyncGenerator<string> {
  const lineOf = (cells: readonly (string | number)[]) => csvLine(cells, separator);
  yield BYTE_ORDER_MARK + lineOf(columns.map(({ name }) => name));
  for await (const some of records) {
    yield some.map((record) => lineOf(columns.map(({ cell }) => cell(record)))).join('');
  }
}

async function* json(entity: Entity, records: AsyncIterable<AnyRecord[]>): AsyncGenerator<string> {
  // Nothing but what the entity declares ever leaves.
  const names = [...META_FIELDS, ...Object.keys(entity.fields)];
  let separator = '[\n';
  for await (const some of records) {
    for (const record of some) {
      const shown = names.map((name) => [name, record[name]]);
      yield separator + JSON.stringify(Object.fromEntries(shown));
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
