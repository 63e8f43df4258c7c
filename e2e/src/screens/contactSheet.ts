/** The pictures side by side: a page to look through them, and sheets of several in one picture. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { THEME_NAMES } from '@regia/model/constants.ts';
import sharp from 'sharp';
import type { Screen } from './screen.ts';
import { fileOf, WIDTHS } from './takePictures.ts';

/** How many pictures stand in a row of a sheet, and how wide each is, in px. */
const SHEETS = {
  1440: { columns: 3, rows: 3, width: 800 },
  991: { columns: 4, rows: 2, width: 640 },
  390: { columns: 6, rows: 2, width: 390 },
} as const;
const GAP = 12;
const CAPTION = 22;

/** Writes `index.html`: a row for each screen, with all of its pictures. */
export async function writeIndex(folder: string, screens: readonly Screen[]): Promise<void> {
  const rows = screens.map((screen) => {
    const pictures = WIDTHS.flatMap((width) =>
      THEME_NAMES.map((theme) => {
        const file = fileOf(screen, theme, width);
        return `<a href="${file}"><img src="${file}" height="240" loading="lazy" alt="${theme}, ${width} px"></a>`;
      }),
    );
    return `<h2 id="${screen.name}">${screen.name}</h2>\n<p>${pictures.join('\n')}</p>`;
  });
  const style =
    'body{font:14px system-ui;margin:24px;background:#ddd}p{display:flex;gap:8px;overflow-x:auto}img{display:block}';
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>\n${rows.join('\n')}\n</html>\n`;
  await writeFile(join(folder, 'index.html'), page);
}

/**
 * Writes sheets of the pictures of one theme and width, a few screens in each: `sheet-390-dim-1.png`…
 * @returns their names
 */
export async function writeSheets(folder: string, screens: readonly Screen[]): Promise<string[]> {
  const names: string[] = [];
  for (const width of WIDTHS) {
    for (const theme of THEME_NAMES) {
      const { columns, rows } = SHEETS[width];
      const size = columns * rows;
      for (let from = 0; from < screens.length; from += size) {
        const name = `sheet-${width}-${theme}-${from / size + 1}.png`;
        const shown = screens.slice(from, from + size);
        await writeSheet(join(folder, name), folder, { shown, theme, width });
        names.push(name);
      }
    }
  }
  return names;
}

interface Sheet {
  readonly shown: readonly Screen[];
  readonly theme: string;
  readonly width: (typeof WIDTHS)[number];
}

async function writeSheet(path: string, folder: string, { shown, theme, width }: Sheet) {
  const { columns, width: cell } = SHEETS[width];
  const pictures = await Promise.all(
    shown.map((screen) =>
      sharp(join(folder, fileOf(screen, theme, width)))
        .resize({ width: cell })
        .toBuffer({ resolveWithObject: true })
        .catch(() => null),
    ),
  );
  const height = Math.max(1, ...pictures.map((picture) => picture?.info.height ?? 0));
  const lines = Math.ceil(shown.length / columns);
  const layers = shown.flatMap((screen, index) => {
    const left = GAP + (index % columns) * (cell + GAP);
    const top = GAP + Math.floor(index / columns) * (height + CAPTION + GAP);
    const picture = pictures[index];
    return [
      { input: caption(screen.name, cell), left, top },
      ...(picture ? [{ input: picture.data, left, top: top + CAPTION }] : []),
    ];
  });
  await sharp({
    create: {
      width: GAP + columns * (cell + GAP),
      height: GAP + lines * (height + CAPTION + GAP),
      channels: 3,
      background: '#888',
    },
  })
    .composite(layers)
    .png({ palette: true })
    .toFile(path);
}

function caption(name: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text x="0" y="16" font-family="sans-serif" font-size="15" fill="#fff">${name}</text></svg>`,
  );
}
