import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { serverFolder } from './server/src/testing/postgresProgram.ts';

const packages = ['model', 'site', 'embed', 'server', 'admin', 'e2e'];

const ALONE = 'src/**/*.alone.test.{ts,tsx}';

const inPackage = (root: string) => ({
  name: root,
  root,
  exclude: ['src/**/*.postgres.test.ts', ALONE],
  environment: 'node',
  // None measures time; a busy machine may take long.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  include: ['src/**/*.test.{ts,tsx}'],
  // Files share nothing but modules without state, so none needs a fresh worker.
  isolate: false,
});

/** These put something else in the place of a module, which others must never meet: in a worker of their own. */
const alone = (root: string) => ({
  ...inPackage(root),
  name: `${root}, alone`,
  include: [ALONE],
  exclude: [],
  isolate: true,
});

/** What runs the same way on both engines is held to it on both. */
const onPostgres = {
  ...inPackage('server'),
  name: 'server on PostgreSQL',
  env: {
    TEST_POSTGRES: process.env.TEST_POSTGRES ?? serverFolder('postgres'),
  },
  globalSetup: ['src/testing/postgresSetup.ts'],
  exclude: [
    'src/**/*.sqlite.test.ts',
    ALONE,
    // These ask no database.
    'src/files/s3/**',
    'src/files/{storage,holds,pieceStore,scratch}.test.ts',
    'src/backups/{readBackup,storedReader,tryRestore}.test.ts',
    'src/exchange/{rights,uploads}.test.ts',
    'src/dataFiles/readFile.test.ts',
    'src/export/{exportFolder,references}.test.ts',
    'src/geocode/**',
    'src/testing/faultyLine.test.ts',
    // These hold who may do what, and what is said over HTTP: the rows they read are held on both engines elsewhere.
    'src/routes/**/{*Matrix,lockOut,proof,proofWays,provider,passkeys,secondFactor}.test.ts',
    'src/routes/**/{requiredSecondFactor,waysBack,errorCatalogue,passwordsOff}.test.ts',
    'src/routes/**/{auth,accountMails,authority,me,ownEmail,ownSessions,viewAs,mail,geocode}.test.ts',
    'src/{http,install}/**',
    'src/renders/everyName.test.ts',
    // What follows from which rows is worked out in one way, and the law reads these from both; threads and limits
    // meet their engine in `main`, `shutDown` and `tooMuchData`.
    'src/renders/regeneration/**',
    'src/renders/{failingBlocks,limits,publish/rollover,build/allowance}.test.ts',
    'src/threads/{renderThreads,hardStop}.test.ts',
    'src/exchange/oddSlugs.test.ts',
    // What a file's values become and what is told of them is worked out in one way as well; so is which addresses
    // come and go, and what a draft shows: `data`, `twice`, `impactLaw` and `neighbours` meet the engine there.
    'src/exchange/{oddSettings,remarks}.test.ts',
    'src/impact/places.test.ts',
    'src/routes/site/preview.test.ts',
    'src/cli/whichDatabase.test.ts',
    // Forms of values, once more: `oldData` and `twice` write them here. Bad input is refused before any row is read.
    'src/exchange/{savedUnchanged,onlyAdded,identity,plainTexts}.test.ts',
    'src/dataFiles/dialects.test.ts',
    'src/routes/records/badInput.test.ts',
  ],
};

/** Unit and integration tests of every package; the browser tests have their own config in `e2e/`. */
export default defineConfig({
  test: {
    // Now and then each waits for a database, a thread or a process: one more than there are cores leaves none idle.
    maxWorkers: availableParallelism() + 1,
    projects: [...packages.map(inPackage), ...['server', 'admin'].map(alone), onPostgres].map(
      (test) => ({
        test,
      }),
    ),
  },
});
