/** What fields take, for editors alone: lists are usable before any of it is fetched. */
import { z } from 'zod';

// The admin's Content-Security-Policy forbids making code from strings.
z.config({ jitless: true });

export { newProblems } from '@regia/model/normal/newProblems.ts';
export { normalise } from '@regia/model/normal/normalise.ts';
export { schemaOf } from '@regia/model/schemas/schemaOf.ts';
