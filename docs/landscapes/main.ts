/** Draws the landscapes: `node docs/landscapes/main.ts [month…] [--width 2400] [--out FOLDER]`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { paintLand } from './land.ts';
import { moonlight } from './light.ts';
import { mirrorThings } from './mirror.ts';
import { MONTHS } from './months/months.ts';
import { hash } from './noise.ts';
import { Picture } from './picture.ts';

const MOST_BYTES = 150_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string' },
    out: { type: 'string' },
    draft: { type: 'boolean' },
    only: { type: 'string' },
  },
});
const width = Number(values.width ?? 2400);
const folder = values.out ?? join(import.meta.dirname, '../../admin/public/landscapes');
await mkdir(folder, { recursive: true });
const months = positionals.length > 0 ? positionals.map(Number) : MONTHS.map((_, i) => i + 1);

for (const month of months) {
  const scene = MONTHS[month - 1];
  if (!scene) throw new Error(`there is no month ${month}`);
  for (const light of [scene.day, moonlight(scene)]) {
    if (values.only && values.only !== (light.isNight ? 'night' : 'day')) continue;
    const started = Date.now();
    const picture = new Picture(width);
    const painter = { picture, scene, light };
    paintLand(painter);
    scene.things(painter);
    if (scene.water?.mirrors) mirrorThings(picture, scene.water.ripple);
    scene.afloat?.(painter);
    const name = `${String(month).padStart(2, '0')}${light.isNight ? '-night' : ''}`;
    const image = sharp(bytesOf(picture), { raw: { width, height: picture.height, channels: 3 } });
    const made = values.draft
      ? await image.png().toFile(join(folder, `${name}.png`))
      : await asAvif(image, join(folder, `${name}.avif`));
    console.log(`${name} ${Math.round(made.size / 1000)} kB ${Date.now() - started} ms`);
  }
}

/** As good as its weight allows. */
async function asAvif(image: Sharp, path: string): Promise<{ size: number }> {
  for (const quality of [77, 70, 63, 56, 50, 44]) {
    const bytes = await image.clone().avif({ quality, effort: 2 }).toBuffer();
    if (bytes.length > MOST_BYTES) continue;
    await writeFile(path, bytes);
    return { size: bytes.length };
  }
  throw new Error(`${path} can't be made light enough`);
}

/** With a fine grain, so that wide gradients show no bands. */
function bytesOf(picture: Picture): Buffer {
  const { colours, width: across } = picture;
  const bytes = Buffer.alloc(colours.length);
  for (let at = 0; at < colours.length / 3; at++) {
    const grain = (hash(at % across, Math.floor(at / across)) - 0.5) * 0.022;
    for (let i = 0; i < 3; i++) {
      const value = (colours[at * 3 + i] ?? 0) + grain;
      bytes[at * 3 + i] = Math.max(0, Math.min(255, Math.round(value * 255)));
    }
  }
  return bytes;
}
