/** The writing routes by which nobody gives rights, or deals with who has some; why, in groups. */

/** About one's own account, and what is one's own. */
const OWN = [
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/auth/confirm-email',
  'POST /api/auth/second-step',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey',
  'PATCH /api/me',
  'POST /api/me/password',
  'POST /api/me/email',
  'POST /api/me/second-factor/app',
  'POST /api/me/second-factor/app/confirm',
  'POST /api/me/second-factor/app/remove',
  'POST /api/me/passkeys/options',
  'POST /api/me/passkeys',
  'POST /api/me/passkeys/{id}/remove',
  'POST /api/me/recovery-codes',
  'POST /api/me/proof',
  'DELETE /api/me/sessions/{id}',
  'POST /api/me/sessions/end-others',
  'PUT /api/me/preferences/{name}',
  'POST /api/view-as',
  'DELETE /api/view-as',
  'POST /api/notifications/read-all',
  'POST /api/notifications/{id}/read',
  'DELETE /api/notifications/{id}',
];

/** Write no record of a user or role. */
const OF_OTHER_THINGS = [
  'POST /api/files/{folder}',
  'PATCH /api/files/{folder}/uploads/{id}',
  'DELETE /api/files/{folder}/uploads/{id}',
  'DELETE /api/files/{folder}/{uniqueName}',
  'POST /api/functions/backup',
  'POST /api/functions/mail',
  'POST /api/data/export',
  'POST /api/data/rehearse',
  'DELETE /api/data/uploads/{id}',
  'POST /api/mail/retry',
  'DELETE /api/mail/{id}',
  'POST /api/renders/preview',
  'POST /api/renders/impact',
  'POST /api/renders/pictures',
  'POST /api/renders/rebuild',
  'POST /api/moments/page',
  'POST /api/moments/difference',
  'POST /api/moments/phrase',
  'POST /api/shown-links',
  'DELETE /api/shown-links/{id}',
  'PUT /api/comments/{collection}/{id}/{comment}',
  // Neither users nor roles are part of the site.
  'POST /api/moments/restore',
  'POST /api/prepared',
  'PUT /api/prepared/{set}',
  'DELETE /api/prepared/{set}',
  'POST /api/prepared/{set}/discard',
  'POST /api/prepared/{set}/impact',
  'PUT /api/prepared/{set}/conflicts/{collection}/{id}',
  'POST /api/prepared/{set}/publish',
  'POST /api/starter',
  // Neither users nor roles have an order, a date on the site or a translation.
  'POST /api/records/{collection}/reorder',
  'POST /api/records/{collection}/update',
  'POST /api/records/{collection}/{id}/translations/{language}',
];

const ELSEWHERE = [
  // Once only, before there is anybody: `install.test.ts`.
  'POST /api/install',
  // In the name of who began it: `authority.test.ts`.
  'POST /api/operations/{id}/continue',
  'POST /api/changes/find',
  'POST /api/changes/offer',
  // What the one for several does, of one's own alone.
  'POST /api/changes/{change}/undo',
];

export const HARMLESS_ROUTES: ReadonlySet<string> = new Set([
  ...OWN,
  ...OF_OTHER_THINGS,
  ...ELSEWHERE,
]);
