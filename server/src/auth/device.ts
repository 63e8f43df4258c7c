import type { Answer } from '@regia/contract/contract.ts';
import Bowser from 'bowser';

/** Where a session is used, in words that people know; null where the browser does not say. */
export type Device = Answer<'GET /api/me/sessions'>['sessions'][number]['device'];

const KINDS = ['desktop', 'mobile', 'tablet'] as const;

/** Reads what a browser's `User-Agent` says. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent) return { browser: null, system: null, kind: null };
  const parser = Bowser.getParser(userAgent);
  const kind = parser.getPlatformType();
  return {
    browser: parser.getBrowserName() || null,
    system: parser.getOSName() || null,
    kind: KINDS.find((one) => one === kind) ?? null,
  };
}

/** The same on one line, such as `Firefox, Windows`; empty where the browser does not say. */
export function deviceName(userAgent: string | undefined): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(', ');
}
