import type { Answer } from '@regia/contract/contract.ts';
import { lazy } from '../base/lazy.ts';

const bowser = lazy(async () => (await import('bowser')).default);

/** Where a session is used, in words that people know; null where the browser does not say. */
export type Device = Answer<'GET /api/me/sessions'>['sessions'][number]['device'];

const KINDS = ['desktop', 'mobile', 'tablet'] as const;

/** Reads what a browser's `User-Agent` says. */
export async function deviceOf(userAgent: string | null | undefined): Promise<Device> {
  if (!userAgent) return { browser: null, system: null, kind: null };
  const parser = (await bowser()).getParser(userAgent);
  const kind = parser.getPlatformType();
  return {
    browser: parser.getBrowserName() || null,
    system: parser.getOSName() || null,
    kind: KINDS.find((one) => one === kind) ?? null,
  };
}

/** The same on one line, such as `Firefox, Windows`; empty where the browser does not say. */
export async function deviceName(userAgent: string | undefined): Promise<string> {
  const { browser, system } = await deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(', ');
}
