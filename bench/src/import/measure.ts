/** One step of the measurement, told as JSON: `node measure.ts FOLDER STEP RECORDS`. */
import '@regia/server/base/v8Flags.ts';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { App } from '@regia/server/app/app.ts';
import { type Step, takeStep, tell } from '../measured.ts';

const [folder = '', step = '', count = '0'] = process.argv.slice(2);
const file = join(folder, 'import.json');

async function sent({ dataUploads }: App) {
  const upload = await dataUploads.keep(
    createReadStream(file),
    'import.json',
    '',
    Number.MAX_VALUE,
  );
  return { source: { upload } };
}

if (step === 'write') {
  const start = performance.now();
  await pipeline(Readable.from(fileText(Number(count))), createWriteStream(file));
  tell('writing the file', start);
} else {
  const { perform } = await import('../openRegia.ts');
  const { allCollections, exportText } = await import('@regia/server/dataFiles/exportData.ts');
  const steps: Record<string, Step> = {
    dryRun: {
      what: 'dry run',
      work: async (app) => perform(app, { kind: 'rehearsal', ...(await sent(app)) }),
    },
    import: {
      what: 'import',
      work: async (app) => perform(app, { kind: 'import', ...(await sent(app)) }),
    },
    again: {
      what: 'the same import again',
      work: async (app) => perform(app, { kind: 'import', ...(await sent(app)) }),
    },
    export: {
      what: 'export',
      work: ({ store }) =>
        store.snapshot(async (session) =>
          pipeline(
            exportText(session, await allCollections(session)),
            createWriteStream(join(folder, 'export.json')),
          ),
        ),
    },
    backup: { what: 'backup', work: (app) => perform(app, { kind: 'backup' }) },
  };
  const known = steps[step];
  if (!known) throw new Error(`no step ${step}`);
  await takeStep(folder, known);
}

const PARAGRAPH = '<p>Il testo di una pagina come tante, né breve né lungo.</p>';
/** One record in so many is in a sub-collection. */
const NOTES = 10;

/** About 1 KB a record. */
function* fileText(records: number): Generator<string> {
  yield '{"pages":{';
  for (let at = 0; at < records; ) {
    const id = `p${at}`;
    const moment = { seconds: 1_700_000_000 + at, nanoseconds: 123_000_000 };
    const section = { id: 's', width: 12, type: 'html', value: PARAGRAPH.repeat(4) };
    const page = {
      name: `Pagina ${at}`,
      template: { id: 't', name: 'Base' },
      title: { it: `Pagina ${at}`, en: `Page ${at}` },
      slug: { it: `pagina-${at}`, en: `page-${at}` },
      metaDescription: { it: `La pagina ${at}`, en: `Page number ${at}` },
      publicAt: moment,
      sections: { it: [section], en: [section] },
      isHomepage: false,
      isNotFound: false,
      createdAt: moment,
      createdBy: 'u',
      updatedAt: moment,
      updatedBy: 'u',
      ...(at % NOTES === 0 && {
        subCollection: { [`pages/${id}/notes`]: { n: { at: moment, text: `Nota ${at}` } } },
      }),
    };
    yield `${at === 0 ? '' : ',\n'}"${id}":${JSON.stringify(page)}`;
    at += at % NOTES === 0 ? 2 : 1;
  }
  yield '}}\n';
}
