import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The long ones first, so that no worker is left alone with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /\/screens\w+\.walk\.ts$/.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** The walks: the real server, a real browser, two files at a time. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'e2e',
    include: ['src/**/*.walk.ts'],
    // These need what `npm run test:scaled` starts.
    exclude: ['src/scaled/**'],
    environment: 'node',
    globalSetup: 'src/setup.ts',
    // Each file has a product and a browser of its own; they wait for one another more than they work.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A browser may miss one moment; what fails each time is broken; `.ci/run` gives more tries.
    retry: Number(process.env.TEST_RETRIES ?? 0),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 50 } },
  },
});
