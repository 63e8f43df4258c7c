/** The site that is measured: five blocks of about 3 KB, outputs of about 20 KB. */
import { pageFields as realFields } from '../http/pageFields.ts';

const PARAGRAPH = '<p>Il testo di una pagina come tante, né breve né lungo. </p>\n';

/** The sections of a page in one language, about 14 KB. */
export const BODY = PARAGRAPH.repeat(240);

const filler = (name: string) => `<div class="${name}">${PARAGRAPH.repeat(46)}</div>`;

/** Code of a block that reads nothing of the page. */
export function plainCode(name: string, version: number): string {
  return `<section data-version="${version}">${filler(name)}</section>`;
}

/** Code of the block that reads the page's title and metadata, and a variable on some pages. */
export function headCode(version: number): string {
  return `<head data-version="${version}"><title>{{ page.title }}</title>
<meta name="description" content="{{ page.metaDescription }}">
<meta name="keywords" content="{{ page.metaKeywords }}">
{% if page.metaDescription == "${FEW}" %}{{ variables.few.now }}{% endif %}
<!-- ${'x'.repeat(2_500)} --></head>`;
}

/** The description of the pages that read the variable. */
export const FEW = 'Poche';

/** One of the pages; those below `few` read the variable. */
export function pageFields(at: number, template: object, few: number): Record<string, unknown> {
  const section = [{ id: 's', width: 12, type: 'html', value: BODY, url: '' }];
  const description = at < few ? FEW : `La pagina ${at}`;
  return {
    ...realFields(at, template),
    metaDescription: { it: description, en: description },
    sections: { it: section, en: section },
  };
}
