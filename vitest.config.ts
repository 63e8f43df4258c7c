import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './scripts/longestFirst.ts';
import { serverFolder } from './server/src/testing/postgresProgram.ts';
import { testsWithoutDatabase } from './server/src/testing/withoutDatabase.ts';

const OTHERS = ['model', 'site', 'embed', 'admin', 'e2e'];

const BUNDLED = new Set(['embed', 'admin']);
const ALONE = 'src/**/*.alone.test.{ts,tsx}';

const inPackage = (root: string) => ({
  name: root,
  root,
  exclude: ['src/**/*.postgres.test.ts', ALONE],
  // One for all files of a package: vitest starts another worker where it changes.
  environment: BUNDLED.has(root) ? 'jsdom' : 'node',
  // None measures time; a busy machine may take long.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  include: ['src/**/*.test.{ts,tsx}'],
  // Files share nothing but modules without state, so none needs a fresh worker.
  isolate: false,
  // Node runs TypeScript by itself, in five sixths of the time; but neither JSX, styles nor `?raw`.
  experimental: BUNDLED.has(root) ? {} : { viteModuleRunner: false, nodeLoader: false },
});

/** These put something else in the place of a module, which others must never meet: in a worker of their own. */
const alone = (root: string) => ({
  ...inPackage(root),
  name: `${root}, alone`,
  include: [ALONE],
  exclude: [],
  isolate: true,
  experimental: {},
});

/** What `npm run test:long` alone runs on PostgreSQL: others named here or near it meet the engine in the same way. */
const ON_SQLITE_ALONE = [
  // Who may do what, and what is said over HTTP: the rows these read are held on both engines elsewhere.
  'src/routes/**/{*Matrix,lockOut,proof,proofWays,provider,passkeys,secondFactor}.test.ts',
  'src/routes/**/{requiredSecondFactor,waysBack,errorCatalogue,passwordsOff}.test.ts',
  'src/auth/accounts.test.ts',
  'src/routes/**/{auth,accountMails,authority,me,ownEmail,ownSessions,viewAs,mail,geocode}.test.ts',
  'src/routes/**/{notifications,preferences,danglingRoles,profileLinks,roles}.test.ts',
  'src/records/rules/{rules,user}.test.ts',
  'src/{http,install,mail}/**',
  // What follows from which rows is worked out in one way, and the law reads these from both; threads and limits
  // meet their engine in `main`, `shutDown` and `tooMuchData`.
  'src/renders/{everyName,law2,failingBlocks,limits,publish/rollover,build/allowance}.test.ts',
  'src/renders/{failingParts,listing,readsTooMuch,homepageLanguages,sameNames}.test.ts',
  'src/renders/{report/heldDocuments,publish/fallbacks,build/{library,changedMeanwhile}}.test.ts',
  'src/renders/{regeneration/**,serve/sitemap.test.ts}',
  'src/threads/{renderThreads,hardStop,restart}.test.ts',
  // What a file's values become, what is told of them, and which addresses come and go: `data`, `dataRestore`,
  // `oldData`, `twice`, `impactLaw` and `neighbours` meet the engine there.
  'src/exchange/{oddSettings,oddSlugs,remarks,savedUnchanged,onlyAdded,identity,plainTexts}.test.ts',
  'src/dataFiles/dialects.test.ts',
  'src/exchange/{manyCollections,starter,groups,outsideEntries,sameRecord,unusableIds}.test.ts',
  'src/routes/data/data{UndoNeeds,Remarks,Foretold,Forms,Administrators}.test.ts',
  'src/routes/data/{restoredFiles,restoredPreferences}.test.ts',
  'src/{operations/stop,history/undoPlan,cli/run,monitoring/{metrics,traces}}.test.ts',
  'src/{impact/{places,impact,brokenLinks},upgrade/storedOrders}.test.ts',
  'src/{routes/site/{preview,impact,impactOfRecords,offSite,explain,storedMarkup},renders/publish/derived}.test.ts',
  // Files and archives lie beside either engine; `severalProcesses`, `takeUp`, `dataRestore` and `backupJobs` hold
  // their rows.
  'src/{files/{lifecycle,variants},backups/{fallbacks,verifyAgain},export/exportSite}.test.ts',
  'src/{demo/demo,routes/data/{backups,dataKept}}.test.ts',
  'src/cli/whichDatabase.test.ts',
  // Bad input is refused before any row is read; long answers are the server's.
  'src/routes/records/{badInput,heldBodies,longAnswers}.test.ts',
  'src/testing/fuzz/**',
  // Of long data and odd values it is the same code that reads them: `queuedWrites`, `twice`, `oddTexts`, `impactLaw`,
  // `storedForms` and `dataRestore` meet the engine with them, `renderLaw` and `installation` with what is damaged.
  'src/threads/tooMuchData.test.ts',
  'src/{exchange/{oldData,strongerStay},routes/data/dataUndo,dataFiles/fileDates}.test.ts',
  'src/{routes/site/impactOfPast,renders/damagedFragments,routes/records/recordExport}.test.ts',
  'src/{auth/ownFactors,routes/files/filesResumable}.test.ts',
];

const WITHOUT_DATABASE = testsWithoutDatabase();

/** Files that ask no database: `npm run test:unit` has them, and none of the other two. */
const units = { ...inPackage('server'), include: WITHOUT_DATABASE };

const onSqlite = {
  ...inPackage('server'),
  name: 'server on SQLite',
  exclude: ['src/**/*.postgres.test.ts', ALONE, ...WITHOUT_DATABASE],
};

/** By what they took, alone on two cores. */
const LONGEST = [
  ...['authorityMatrix', 'renderThreads', 'savedUnchanged', 'law', 'law2', 'everyName'],
  ...['tooMuchData', 'whichDatabase', 'queuedWrites', 'serve', 'manyCollections', 'shutDown'],
  ...['main', 'twice', 'impactLaw', 'dataUndo', 'anyForm', 'fallbacks', 'oldData', 'hardStop'],
];

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
    ...WITHOUT_DATABASE,
    ...(process.env.EVERY_TEST ? [] : ON_SQLITE_ALONE),
  ],
};

/** Unit and integration tests of every package; the browser tests have their own config in `e2e/`. */
export default defineConfig({
  test: {
    sequence: { sequencer: longestFirst(LONGEST) },
    // Now and then each waits for a database, a thread or a process: one more than there are cores leaves none idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...OTHERS.map(inPackage),
      units,
      onSqlite,
      onPostgres,
      ...['server', 'admin'].map(alone),
    ].map((test) => ({ test })),
  },
});
