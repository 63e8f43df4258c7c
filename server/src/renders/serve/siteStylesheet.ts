import { SECTION_COLUMNS } from '@regia/model/constants.ts';

const SPANS = Array.from(
  { length: SECTION_COLUMNS },
  (_, index) => `.regia-columns-${index + 1}{grid-column:span ${index + 1}}`,
).join('');

/** Below this a phone: one column of everything. */
const MEDIUM = '768px';
/** From here on three cards stand side by side, between the two widths two. */
const LARGE = '992px';

/** The grid of a document's sections: one column on phones, twelve above. */
const SECTIONS = `.regia-sections{display:grid;gap:1.5rem;grid-template-columns:minmax(0,1fr)}
.regia-section img{display:block;height:auto;max-width:100%}
@media (min-width:${MEDIUM}){.regia-sections{grid-template-columns:repeat(${SECTION_COLUMNS},minmax(0,1fr))}${SPANS}}
`;

/**
 * The listing of works. Colours are the page's own, so it looks right on paper and on black. The
 * pictures' places are kept before they arrive; a card is one link, its title's, stretched over it.
 * Browsers still take a list without marks for a list if the mark is an empty string.
 */
const CARDS = `.regia-cards{display:grid;gap:2.5rem 1.5rem;grid-template-columns:minmax(0,1fr);list-style:"";margin:0;padding:0}
.regia-sections+.regia-cards{margin-top:2.5rem}
.regia-card{position:relative}
.regia-card-picture{aspect-ratio:3/2;background:rgb(127 127 127/.15);margin-bottom:.875rem;overflow:hidden}
.regia-card-picture picture{display:contents}
.regia-card-picture img{display:block;height:100%;max-width:none;object-fit:cover;width:100%}
.regia-card-title{font-size:1.25rem;line-height:1.3;margin:0 0 .25rem}
.regia-card-title a{color:inherit;text-decoration:none}
.regia-card-title a::after{content:"";inset:0;position:absolute}
.regia-card-title a:focus-visible{outline:none}
.regia-card-title a:focus-visible::after{outline:3px solid;outline-offset:4px}
.regia-card:hover a{text-decoration:underline}
.regia-card-category{font-size:.9375rem;margin:0}
@media (min-width:${MEDIUM}){.regia-cards{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (min-width:${LARGE}){.regia-cards{grid-template-columns:repeat(3,minmax(0,1fr))}}
`;

/** What `content` needs, for templates to link. */
export const SITE_STYLESHEET = SECTIONS + CARDS;
