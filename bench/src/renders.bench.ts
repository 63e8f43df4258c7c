/**
 * How long changes take until the public sees them, by the size of the site.
 * `npm run bench -- renders 1000 10000` measures sites of these many pages, in two languages.
 */
import { changeRecords } from '@regia/server/records/change.ts';
import { SYSTEM } from '@regia/server/records/writer.ts';
import { RenderedSite } from '@regia/server/testing/renderedSite.ts';

const SIZES = process.argv.slice(3).map(Number).filter(Number.isInteger);
const REPEATS = 5;
const BODY = '<p>Il testo di una pagina come tante. </p>'.repeat(60);

interface Row {
  readonly what: string;
  readonly milliseconds: number[];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function repeated(what: string, work: (round: number) => Promise<unknown>): Promise<Row> {
  const milliseconds: number[] = [];
  for (let round = 0; round < REPEATS; round++) {
    milliseconds.push(await timed(() => work(round)));
  }
  return { what, milliseconds };
}

async function fill(site: RenderedSite, pages: number, template: object): Promise<void> {
  await changeRecords({ ...site.context, renders: site.engine }, SYSTEM, async (unit) => {
    for (let at = 0; at < pages; at++) {
      const page = unit.created(`page${at}`, {
        name: `Pagina ${at}`,
        template,
        title: { it: `Pagina ${at}`, en: `Page ${at}` },
        slug: { it: `pagina-${at}`, en: `page-${at}` },
        metaKeywords: {},
        metaDescription: { it: 'Una pagina', en: 'A page' },
        publicAt: null,
        sections: {
          it: [{ id: 's', width: 12, type: 'html', value: BODY }],
          en: [{ id: 's', width: 12, type: 'html', value: BODY }],
        },
        isHomepage: false,
        isNotFound: false,
      });
      await unit.put('pages', page, null);
    }
  });
  await site.engine.idle();
}

async function measure(pages: number): Promise<Row[]> {
  const site = await RenderedSite.open();
  try {
    const header = await site.create('block', {
      name: 'Header',
      code: { it: '<header>0</header>' },
    });
    const title = await site.create('block', {
      name: 'Title',
      code: { it: '<title>{{ page.title }}</title>' },
    });
    const few = await site.create('block', {
      name: 'Few',
      code: { it: '{% if page.metaDescription == "Poche" %}{{ variables.few.now }}{% endif %}' },
    });
    const body = await site.create('block', { name: 'Body', code: { it: '{{ content }}' } });
    const variable = await site.create('variables', { name: 'few', value: { now: '0' } });
    const template = await site.create('templates', {
      name: 'T',
      blocks: { it: [header, title, few, body] },
    });
    const rows = [
      {
        what: 'all pages made and rendered',
        milliseconds: [await timed(() => fill(site, pages, template))],
      },
    ];
    for (let at = 0; at < 10; at++) {
      await site.update('pages', `page${at}`, { metaDescription: { it: 'Poche', en: 'Poche' } });
    }
    const edited = async (collection: string, id: string, fields: object) => {
      await site.update(collection, id, fields);
      await site.engine.idle();
    };
    rows.push(
      await repeated('shared header changed', (round) =>
        edited('block', header.id, { code: { it: `<header>${round + 1}</header>` } }),
      ),
      await repeated('variable changed that 10 pages read', (round) =>
        edited('variables', variable.id, { value: { now: String(round + 1) } }),
      ),
      await repeated('one page saved', (round) =>
        edited('pages', 'page500', { title: { it: `Titolo ${round}`, en: `Title ${round}` } }),
      ),
      await repeated('block that reads the page changed', (round) =>
        edited('block', title.id, { code: { it: `<title>{{ page.title }} ${round}</title>` } }),
      ),
      await repeated('full rebuild', () => site.engine.rebuild()),
    );
    return rows;
  } finally {
    await site.close();
  }
}

const tables: Record<string, Record<string, string>> = {};
for (const pages of SIZES.length > 0 ? SIZES : [1_000, 10_000]) {
  for (const { what, milliseconds } of await measure(pages)) {
    tables[what] ??= {};
    tables[what][`${pages} pages, ms`] = median(milliseconds).toFixed(1);
  }
}
tables.memory = { peak: `${Math.round(process.resourceUsage().maxRSS / 1_000)} MB` };
console.table(tables);
