import { buildAdminIfStale } from '../../scripts/build-admin-if-stale.ts';
import { ensureChromium } from '../../scripts/ensure-chromium.ts';

/** Before the first walk: a browser, which every walk finds in `CHROMIUM_PATH`, and a built admin. */
export default async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = ensureChromium();
  await buildAdminIfStale();
}
