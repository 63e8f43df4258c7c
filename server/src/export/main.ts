/** `npm run site:export -- DIR`: exports the public site, and says what it did. */
import '../base/machineZone.ts';
import { fileURLToPath } from 'node:url';
import { ConfigError, environment, readConfig } from '../base/config.ts';
import { ownFile } from '../base/paths.ts';
import { inPlainWords, isOfSystem } from '../base/plainErrors.ts';
import { ExportRefused } from './exportFolder.ts';
import { type ExportSummary, exportSite } from './exportSite.ts';
import { openPublicSite } from './publicSite.ts';

const ASSETS_FOLDER = fileURLToPath(ownFile('embed/dist'));
const MISSING_SHOWN = 10;

try {
  const [path, ...rest] = process.argv.slice(2);
  if (path === undefined || path.startsWith('-') || rest.length > 0) {
    throw new ExportRefused('Usage: npm run site:export -- DIR');
  }
  const started = performance.now();
  const site = await openPublicSite(readConfig(environment()), ASSETS_FOLDER);
  try {
    const summary = await exportSite(path, { ...site, clock: () => new Date() });
    report(summary, path, performance.now() - started);
  } finally {
    await site.close();
  }
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof ExportRefused;
  if (!isExpected && !isOfSystem(error)) throw error;
  console.error(inPlainWords(error));
  process.exitCode = 1;
}

function report(summary: ExportSummary, path: string, milliseconds: number): void {
  const { pages, redirects, assets, missing, written, removed, bytes, renderedFor } = summary;
  const seconds = (milliseconds / 1000).toFixed(1);
  console.log(`Exported ${renderedFor.siteUrl} to ${path} in ${seconds} s`);
  console.log(`${pages} pages, ${assets} files and assets, ${redirects} redirects`);
  const size = (bytes / 1e6).toFixed(1);
  console.log(`${written} files, ${size} MB; removed ${removed} files of the last export`);
  if (renderedFor.hasBacklog) {
    console.warn('Some changes are not rendered yet: export again when the server has finished.');
  }
  for (const address of missing.slice(0, MISSING_SHOWN)) {
    console.warn(`Missing, but linked: ${address}`);
  }
  if (missing.length > MISSING_SHOWN) console.warn(`and ${missing.length - MISSING_SHOWN} more`);
}
