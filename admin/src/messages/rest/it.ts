/** What the other screens and parts say: each waits for these texts. */
import { richText, sections } from '../it/editors.ts';

export * from '../it/auth.ts';
export * from '../it/dashboard.ts';
export { codeEditor, dates, pictures, searchResult, slugs } from '../it/editors.ts';
export * from '../it/explain.ts';
export * from '../it/history.ts';
export * from '../it/impact.ts';
export * from '../it/merge.ts';
export * from '../it/moments.ts';
export * from '../it/prepared.ts';
export * from '../it/security.ts';
export * from '../it/shownLinks.ts';
export * from '../it/workbench.ts';

export const resource = { richText, sections };
