/** English. Typed by Italian, so that a missing text fails the compiler. */
import * as authTexts from '../en/auth.ts';
import * as dashboardTexts from '../en/dashboard.ts';
import { codeEditor, dates, richText, sections, slugs } from '../en/editors.ts';
import * as explainTexts from '../en/explain.ts';
import * as historyTexts from '../en/history.ts';
import * as impactTexts from '../en/impact.ts';
import * as mergeTexts from '../en/merge.ts';
import * as securityTexts from '../en/security.ts';
import * as workbenchTexts from '../en/workbench.ts';
import type { RestTexts } from './it.ts';

export const rest: RestTexts = {
  codeEditor,
  dates,
  slugs,
  resource: { richText, sections },
  ...authTexts,
  ...dashboardTexts,
  ...explainTexts,
  ...historyTexts,
  ...impactTexts,
  ...mergeTexts,
  ...securityTexts,
  ...workbenchTexts,
};
