/** English. Its texts are typed by Italian's, so that a missing one fails the compiler. */
import { richText, sections } from '../en/editors.ts';

export * from '../en/auth.ts';
export * from '../en/dashboard.ts';
export { codeEditor, dates, pictures, searchResult, slugs } from '../en/editors.ts';
export * from '../en/explain.ts';
export * from '../en/history.ts';
export * from '../en/impact.ts';
export * from '../en/merge.ts';
export * from '../en/moments.ts';
export * from '../en/prepared.ts';
export * from '../en/security.ts';
export * from '../en/shownLinks.ts';
export * from '../en/workbench.ts';

export const resource = { richText, sections };
