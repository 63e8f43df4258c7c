import type { BlockKey } from './blocks.ts';

export interface DemoTemplate {
  readonly name: string;
  readonly blocks: readonly BlockKey[];
}

/** A template is its blocks in order: each page begins and ends with the same ones. */
const framed = (...blocks: readonly BlockKey[]): readonly BlockKey[] => [
  'head',
  'style',
  'header',
  ...blocks,
  'footer',
];

export const TEMPLATES = {
  home: { name: 'Home', blocks: framed('hero', 'body', 'selection', 'call') },
  page: { name: 'Pagina', blocks: framed('title', 'body', 'call') },
  works: {
    name: 'Elenco dei progetti',
    blocks: framed('title', 'kinds', 'body', 'places', 'call'),
  },
  category: { name: 'Categoria di progetti', blocks: framed('category', 'kinds', 'body', 'call') },
  work: { name: 'Progetto', blocks: framed('work', 'body', 'neighbours') },
  contact: { name: 'Contatti', blocks: framed('title', 'contact', 'body') },
  notFound: { name: 'Pagina non trovata', blocks: framed('notFound') },
} as const satisfies Record<string, DemoTemplate>;

export type TemplateKey = keyof typeof TEMPLATES;
