/** The municipalities of Italy, read when the first address is looked for. */
import { createRequire } from 'node:module';
import type * as Data from 'italian-cap-comuni-province';
import { plain } from './words.ts';

export interface Town {
  readonly name: string;
  /** As it is compared: in Italian, and in the other language where it has one. */
  readonly names: readonly string[];
  readonly postalCodes: readonly string[];
  /** The short name of its province, and the long one as it is compared. */
  readonly province: string;
  readonly provinceName: string;
  readonly isCapital: boolean;
  readonly latitude: number;
  readonly longitude: number;
}

let towns: readonly Town[] | null = null;
let provinces: ReadonlyMap<string, string> | null = null;

/** Every municipality, once. */
export function allTowns(): readonly Town[] {
  towns ??= readTowns();
  return towns;
}

/** The short name of a province; empty where no province is called so. */
export function provinceCode(name: string): string {
  provinces ??= new Map(allTowns().map((town) => [town.provinceName, town.province]));
  const words = plain(name).replace(/^(?:provincia di|citta metropolitana di) /, '');
  return provinces.get(words) ?? '';
}

function readTowns(): Town[] {
  // Its module for `import` reads JSON in a way that Node does not know.
  const data: typeof Data = createRequire(import.meta.url)('italian-cap-comuni-province');
  const byIstat = Map.groupBy(data.getAllComuni(), ({ codiceIstat }) => codiceIstat);
  return [...byIstat.values()].flatMap((rows) => {
    const [row] = rows;
    if (!row) return [];
    const others = row.nomeAlternativo?.split('/') ?? [];
    return {
      name: row.nome,
      names: [...new Set([row.nome, ...others].map(plain))],
      postalCodes: rows.map(({ cap }) => cap),
      province: row.siglaProvincia,
      provinceName: plain(row.nomeProvincia.replace(/\/.*/, '')),
      isCapital: row.isCapoluogo,
      latitude: row.coordinate.lat,
      longitude: row.coordinate.lng,
    };
  });
}
