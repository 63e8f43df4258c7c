/** What is public ends after it begins: anything else would never be seen. */
import { formInvalid } from '@regia/model/errors.ts';
import { isNeverPublic, publicPeriod } from '@regia/model/rules/visibility.ts';
import type { SaveStep } from './rule.ts';

interface Dated {
  readonly publicAt: string | null;
  readonly publicUntil: string | null;
}

/**
 * An import may have brought dates that make no period: a document can be saved with them all the same, and come back
 * from the bin.
 * @throws RegiaError `formInvalid` with `notAfterBegin`
 */
export function requirePeriod({ record, before, origin }: SaveStep<Dated>): void {
  const { publicAt, publicUntil } = record;
  const known = before ?? origin;
  if (known?.publicAt === publicAt && known.publicUntil === publicUntil) return;
  // One that is no instant, and stays as it was, is told by itself.
  const isNever = (dates: Partial<Dated>) => isNeverPublic(publicPeriod(dates));
  if (isNever({ publicAt, publicUntil }) && !isNever({ publicAt }) && !isNever({ publicUntil })) {
    throw formInvalid({ publicUntil: 'notAfterBegin' });
  }
}
