/**
 * Draws the twelve landscapes of the Veneto, one for each month, that stand behind the sign-in
 * screen and illustrate the demonstration site. Run by hand after a change of the drawings:
 * `node scripts/landscapes.ts`. The same drawings give the same files.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { april } from './landscapes/april.ts';
import { august } from './landscapes/august.ts';
import { december } from './landscapes/december.ts';
import { february } from './landscapes/february.ts';
import { january } from './landscapes/january.ts';
import { july } from './landscapes/july.ts';
import { june } from './landscapes/june.ts';
import { march } from './landscapes/march.ts';
import { may } from './landscapes/may.ts';
import { november } from './landscapes/november.ts';
import { october } from './landscapes/october.ts';
import { Picture } from './landscapes/picture.ts';
import { september } from './landscapes/september.ts';

const MONTHS = [
  january,
  february,
  march,
  april,
  may,
  june,
  july,
  august,
  september,
  october,
  november,
  december,
];
const FOLDER = fileURLToPath(new URL('../admin/public/landscapes', import.meta.url));
const MAX_BYTES = 60_000;
const [BEST_QUALITY, WORST_QUALITY, QUALITY_STEP] = [88, 40, 4];

/** The picture as WebP, as good as it fits into the bytes that a screen behind a form may cost. */
async function webp(svg: string): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg)).removeAlpha();
  for (let quality = BEST_QUALITY; quality >= WORST_QUALITY; quality -= QUALITY_STEP) {
    const bytes = await picture
      .clone()
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error(`a landscape does not fit into ${MAX_BYTES} bytes`);
}

await mkdir(FOLDER, { recursive: true });
const only = process.argv.slice(2).map(Number);
for (const [index, draw] of MONTHS.entries()) {
  const month = index + 1;
  if (only.length > 0 && !only.includes(month)) continue;
  const picture = new Picture();
  draw(picture);
  const name = `${String(month).padStart(2, '0')}.webp`;
  const bytes = await webp(picture.toString());
  await writeFile(join(FOLDER, name), bytes);
  console.log(`${name} ${Math.round(bytes.length / 1000)} kB`);
}
