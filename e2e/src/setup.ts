import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { ensureChromium } from '../../scripts/ensure-chromium.ts';
import { ensureJava } from '../../scripts/ensure-java.ts';

/**
 * Before the first browser test: a browser and a Java, which browser tests find in `CHROMIUM_PATH` and `JAVA_PATH`, and a
 * built admin.
 */
export default async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = ensureChromium();
  process.env.JAVA_PATH = javaIfAny();
  await buildIfStale();
}

/** Where nothing is installed for people, the one check that needs it is left out; never in CI. */
function javaIfAny(): string {
  try {
    return ensureJava();
  } catch (error) {
    if (process.env.CI) throw error;
    console.error(error instanceof Error ? error.message : error);
    return '';
  }
}
