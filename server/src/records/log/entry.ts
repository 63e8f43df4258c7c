/** One entry of the action log, as it is stored. */
import { type LogAction, type LogType, log } from '@regia/model/entities/log.ts';
import { initialValues } from '@regia/model/entity.ts';
import type { RecordContext } from '../context.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** From where a request came. */
export interface Origin {
  /** The IP address. */
  readonly address: string;
  /** What the browser calls itself. */
  readonly agent: string;
}

export interface Entry {
  readonly message: string;
  readonly action: LogAction;
  readonly type?: LogType;
  readonly collection?: string;
  readonly recordId?: string;
  /** What the record is called. */
  readonly title?: string;
  /** The change's place in the history of the site. */
  readonly change?: number;
  readonly count?: number;
  readonly detail?: string;
  readonly from?: Origin;
}

const MAX_TEXT = 2_000;
const MAX_LINE = 500;

/** Adds an entry, by the unit's writer, to what the unit writes. Returns its id. */
export async function putEntry(
  { newId }: Pick<RecordContext, 'newId'>,
  unit: UnitOfWork,
  { from, message, title = '', detail = '', ...entry }: Entry,
): Promise<string> {
  const { firstName, lastName, email } = unit.writer;
  const id = newId();
  const record = unit.created(id, {
    ...initialValues(log),
    ...entry,
    user: { firstName, lastName, email },
    message: message.slice(0, MAX_TEXT),
    title: title.slice(0, MAX_TEXT),
    detail: detail.slice(0, MAX_TEXT),
    address: (from?.address ?? '').slice(0, MAX_LINE),
    agent: (from?.agent ?? '').slice(0, MAX_LINE),
  });
  await unit.put(log.collection, record, null);
  return id;
}
