import { readFile } from 'node:fs/promises';
import { ownFile } from '../../base/paths.ts';
import type { Words } from './words.ts';

/**
 * The blocks in their order. The code of each is in `blocks/KEY.liquid`, or, where the languages
 * differ, in `blocks/KEY.it.liquid` and `blocks/KEY.en.liquid`.
 */
export const BLOCKS = {
  head: { name: 'Testa del documento', differs: false },
  style: { name: 'Stile', differs: false },
  header: { name: 'Intestazione e menu', differs: false },
  hero: { name: 'Apertura della home', differs: false },
  title: { name: 'Titolo della pagina', differs: false },
  body: { name: 'Contenuto', differs: false },
  selection: { name: 'Progetti scelti', differs: false },
  kinds: { name: 'Filtro per categoria', differs: false },
  places: { name: 'Rimando ai luoghi', differs: false },
  category: { name: 'Categoria', differs: false },
  work: { name: 'Progetto', differs: false },
  neighbours: { name: 'Precedente e successivo', differs: false },
  contact: { name: 'Recapiti', differs: false },
  call: { name: 'Invito', differs: false },
  notFound: { name: 'Corpo della pagina non trovata', differs: true },
  footer: { name: 'Piè di pagina', differs: false },
} as const satisfies Record<string, { name: string; differs: boolean }>;

export type BlockKey = keyof typeof BLOCKS;
export const BLOCK_KEYS = Object.keys(BLOCKS) as readonly BlockKey[];

/** The code of a block in both languages. */
export async function blockCode(key: BlockKey): Promise<Words> {
  const read = (name: string) => readFile(ownFile(`server/src/demo/blocks/${name}.liquid`), 'utf8');
  if (BLOCKS[key].differs) return { it: await read(`${key}.it`), en: await read(`${key}.en`) };
  const code = await read(key);
  return { it: code, en: code };
}
