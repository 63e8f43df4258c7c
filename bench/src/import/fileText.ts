/** The file that is imported: pages with texts in two languages, each with a note below it now and then. */

const PARAGRAPH = '<p>Il testo di una pagina come tante, né breve né lungo.</p>';
/** One record in so many is in a sub-collection. */
const NOTES = 10;

/** About 1 KB a record. */
export function* fileText(records: number): Generator<string> {
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
