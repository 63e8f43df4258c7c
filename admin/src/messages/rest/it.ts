/** What the other screens and parts say: each waits for these texts. */
import * as authTexts from '../it/auth.ts';
import * as dashboardTexts from '../it/dashboard.ts';
import { codeEditor, dates, richText, sections, slugs } from '../it/editors.ts';
import * as explainTexts from '../it/explain.ts';
import * as historyTexts from '../it/history.ts';
import * as impactTexts from '../it/impact.ts';
import * as mergeTexts from '../it/merge.ts';
import * as securityTexts from '../it/security.ts';
import * as workbenchTexts from '../it/workbench.ts';

export const rest = {
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

export type RestTexts = typeof rest;
