/** Statements that are asked all the time with other values: building one takes longer than many of them take. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Session } from './store.ts';

/** A list of more has another text for each length, and comes rarely. */
const FEW = 12;

/** Stands in a statement where a value will be. */
class Slot {
  readonly valueIn: (given: Given) => unknown;

  constructor(valueIn: (given: Given) => unknown) {
    this.valueIn = valueIn;
  }
}

interface Given {
  readonly values: object;
  readonly list: readonly unknown[];
}

/**
 * A statement that is built once for each engine, and for each length of a short list.
 * @param build gets placeholders instead of values: it may put them into the statement and do nothing else with them.
 * Items of the list are values, or rows that all have the same columns.
 * @returns what asks it: takes the values, and the list if there is one, and gives the rows
 */
export function prepared<Values extends object, Row, Item = never>(
  build: (session: Session, values: Values, list: readonly Item[]) => Compilable<Row>,
): (session: Session, values: Values, list?: readonly Item[]) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery>();
  return async (session, values, list = []) => {
    if (list.length > FEW) {
      return (await session.db.executeQuery<Row>(build(session, values, list).compile())).rows;
    }
    const key = `${session.engine.name} ${list.length}`;
    let query = compiled.get(key);
    if (!query) {
      query = build(session, slotsOf(values), slotsIn(list)).compile();
      compiled.set(key, query);
    }
    const given = { values, list };
    const parameters = query.parameters.map((one) =>
      one instanceof Slot ? one.valueIn(given) : one,
    );
    return (await session.ask(query.sql, parameters)) as Row[];
  };
}

function slotsOf<Values extends object>(values: Values): Values {
  const names = Object.keys(values);
  return slots(names.map((name) => [name, new Slot((given) => Reflect.get(given.values, name))]));
}

function slotsIn<Item>(list: readonly Item[]): Item[] {
  return list.map((item, index) => {
    if (typeof item !== 'object' || item === null) {
      return new Slot((given) => given.list[index]) as Item;
    }
    const inColumn = (column: string) => (given: Given) =>
      Reflect.get(Object(given.list[index]), column);
    return slots<Item & object>(
      Object.keys(item).map((column) => [column, new Slot(inColumn(column))]),
    );
  });
}

/** What builds a statement takes a placeholder for the value that it stands for. */
function slots<Values extends object>(entries: readonly (readonly [string, Slot])[]): Values {
  return Object.fromEntries(entries) as Values;
}
