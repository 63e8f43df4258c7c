/** The order in which test files begin: the long ones first, so that no worker is left alone with one at the end. */
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/** @param names of files without their folder and endings, the longest first */
export function longestFirst(names: readonly string[]): TestSequencerConstructor {
  const rank = ({ moduleId }: TestSpecification) => {
    const at = names.indexOf(moduleId.slice(moduleId.lastIndexOf('/') + 1).split('.', 1)[0] ?? '');
    return at < 0 ? names.length : at;
  };
  return class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      return sorted.toSorted((one, other) => rank(one) - rank(other));
    }
  };
}
