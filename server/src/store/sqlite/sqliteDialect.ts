/** How queries are said on SQLite. */
import { SqliteDialect, SqliteQueryCompiler } from 'kysely';

/**
 * As built for Node, SQLite plans a query anew for each other value that a bare parameter of a condition
 * brings, to see how common it is: that takes several times as long as most of our queries. It has nothing to
 * see there, since our tables are never analysed. Of an expression it does not ask, not even of this one,
 * which is the parameter itself.
 */
const PARAMETER = '+?';

class PlannedOnce extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return PARAMETER;
  }
}

/** Kysely's own, whose queries SQLite plans once. */
export class PlannedOnceDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new PlannedOnce();
  }
}
