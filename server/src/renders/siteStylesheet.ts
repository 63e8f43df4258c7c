import { SECTION_COLUMNS } from '@regia/model/constants.ts';

const SPANS = Array.from(
  { length: SECTION_COLUMNS },
  (_, index) => `.regia-columns-${index + 1}{grid-column:span ${index + 1}}`,
).join('');

/** The grid of a document's sections, for templates to link: one column on phones, twelve above. */
export const SITE_STYLESHEET = `.regia-sections{display:grid;gap:1.5rem;grid-template-columns:minmax(0,1fr)}
.regia-section img{display:block;height:auto;max-width:100%}
@media (min-width:768px){.regia-sections{grid-template-columns:repeat(${SECTION_COLUMNS},minmax(0,1fr))}${SPANS}}
`;
