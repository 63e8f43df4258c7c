/** A visitor who reads all the time, and must never see what was not saved, is old, or a mixture. */
import { setTimeout as pause } from 'node:timers/promises';
import type { KnownPage, Tally } from './tally.ts';

const BETWEEN_MS = 10;
const AFTER_ERROR_MS = 200;
const ANSWER_MS = 30_000;

/** Two blocks of their own, stored as two parts: both show the version of the page. */
export const BLOCKS = [
  '<h1>[{{ page.metaDescription }}]</h1>',
  '<p>[{{ page.metaDescription }}] {{ page.title }}</p>',
];

/** Reads pages in turn until it is told to stop; notes what is wrong. */
export async function readUntil(siteUrl: string, tally: Tally, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const page = tally.pages[turn % Math.max(tally.pages.length, 1)];
    const asked = performance.now();
    const found = page && (await problemOf(siteUrl, page, tally).catch(() => null));
    if (found === null) {
      await pause(AFTER_ERROR_MS);
      continue;
    }
    if (found) tally.wrong.push(`asked at ${tally.at(asked)}, ${found}`);
    if (page) tally.renderings++;
    await pause(BETWEEN_MS);
  }
}

/**
 * What is wrong with a page as it is shown, against what was promised when it was asked for; empty
 * where all is well. Throws without an answer.
 */
export async function problemOf(siteUrl: string, page: KnownPage, tally: Tally): Promise<string> {
  const { promised, path } = page;
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(siteUrl + path, { redirect: 'manual', signal });
  const html = await response.text();
  if (response.status >= 500) throw new Error(`${path} answers ${response.status}`);
  const answered = performance.now();
  const promise = `${promised.version}, promised at ${tally.at(promised.at)} by ${promised.by}`;
  if (response.status === 404 && promised.version === 0) return '';
  if (response.status !== 200) {
    return `${path} answers ${response.status} at ${tally.at(answered)} instead of version ${promise}`;
  }
  const versions = [...html.matchAll(/<(?:h1|p)>\[(\d*)\]/g)].map(([, version]) => version);
  const [version = ''] = versions;
  if (versions.length !== BLOCKS.length || versions.some((one) => one !== version)) {
    return `${path} is a mixture: ${versions.join(', ')}`;
  }
  const number = Number(version);
  if (number < promised.version) {
    return `${path} is old at ${tally.at(answered)}: ${number} instead of version ${promise}`;
  }
  if (number > page.sent) return `${path} shows ${number}, which nobody saved`;
  // What one visitor has seen is not taken back, unless a primary showed it while it died.
  if (number > page.promised.version && !tally.isWithoutPrimary) {
    page.promised = { version: number, by: 'the site, which showed it', at: answered };
  }
  return '';
}
