/** The closed list of error codes, each with its HTTP status. Texts live in the admin's messages. */

export const ERROR_STATUS = {
  // Requests that cannot be understood or are not allowed
  invalidParameters: 400,
  invalidData: 400,
  tooDeep: 400,
  answerTooLarge: 400,
  changeTooLarge: 422,
  noAction: 400,
  backupDataNotSet: 400,
  notAuthenticated: 401,
  authenticationFailed: 401,
  reauthenticationFailed: 403,
  accessDenied: 403,
  installerKeyWrong: 403,
  beyondRights: 403,
  proofNeeded: 403,
  passwordsOff: 403,
  viewingAs: 403,
  signInExpired: 401,
  secondFactorNeeded: 403,
  passkeyFailed: 422,
  providerRefused: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  payloadTooLarge: 413,
  notSupportedFileExtension: 415,
  unsupportedMediaType: 415,
  wrongHost: 421,
  formInvalid: 422,
  renderingTooLong: 422,
  renderingTooLarge: 422,
  tooManyRequests: 429,
  renderingsExhausted: 429,
  // Conflicts with what is stored
  sync: 409,
  children: 409,
  alreadyInstalled: 409,
  siteBegun: 409,
  installNeeded: 409,
  lastAdministrator: 409,
  deleteSelf: 409,
  notInUnread: 409,
  notInOwners: 409,
  templateNotFound: 409,
  resetFailed: 409,
  linkInvalid: 409,
  operationRunning: 409,
  operationStopped: 503,
  rightsLost: 403,
  publishByAnother: 403,
  operationOver: 409,
  fileForgotten: 409,
  notUndoable: 409,
  tooManyLinks: 409,
  // The process ends
  interrupted: 503,
  // Things that were asked for rightly and went wrong
  generic: 500,
  actionError: 500,
  save: 500,
  delete: 500,
  uploadFile: 500,
  deleteFile: 500,
  deleteImage: 500,
  emailChanged: 500,
  passwordChanged: 500,
  toggleUser: 500,
  feedbackSent: 500,
  fiscalCode: 500,
  notificationSent: 500,
  geocodeError: 502,
  providerFailed: 502,
  recoverFailed: 500,
  databaseBusy: 503,
  databaseUnavailable: 503,
  outputDamaged: 503,
  storageUnavailable: 503,
  signOutFailed: 500,
  storageFull: 507,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What can be wrong with one field of a form. */
export const FIELD_PROBLEMS = [
  'required',
  'invalid',
  'taken',
  'tooLong',
  'outOfRange',
  'unknownField',
  'emailBlank',
  'emailInvalid',
  'emailTaken',
  'slugInvalid',
  'slugReserved',
  'slugExhausted',
  'passwordTooShort',
  'passwordTooLong',
  'passwordLowercase',
  'passwordUppercase',
  'passwordNumber',
  'passwordWrong',
  'passwordMismatch',
  'codeWrong',
  'targetMissing',
  'targetHidden',
  'recipientUnknown',
  'urlInvalid',
  'languageMissing',
  'bothParts',
  'notAfterBegin',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** Problems by field path, such as `{"title.it": "tooLong"}`. */
export type FieldProblems = Record<string, FieldProblem>;

/** A record that stands in the way of a deletion. */
export interface Blocker {
  collection: string;
  id: string;
  name: string;
}

/** The record that has what another one may not have too. */
export interface KeyHolder extends Blocker {
  /** Where the two would be alike. */
  field: string;
}

/** An expected failure. Anything else thrown leaves the server as `generic`. */
export class RegiaError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  /** @param cause the failure underneath, for the server's log alone */
  constructor(
    code: ErrorCode,
    message?: string,
    details?: Record<string, unknown>,
    cause?: unknown,
  ) {
    super(message ?? code, cause === undefined ? undefined : { cause });
    this.name = 'RegiaError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** What there is too much of, and how much may be, where a limit says it: as the details of `payloadTooLarge`. */
export interface Excess {
  readonly excess: 'bytes' | 'pixels' | 'frames' | 'parts';
  readonly most?: number;
  readonly found?: number;
}

/** `payloadTooLarge`, with what there is too much of. */
export function tooLarge(message: string, excess: Excess): RegiaError {
  return new RegiaError('payloadTooLarge', message, { ...excess });
}

/**
 * `formInvalid`, with what is wrong at each field.
 * @param holder of what is taken, where whoever asks may know
 */
export function formInvalid(fields: FieldProblems, holder?: KeyHolder): RegiaError {
  const details = { fields, ...(holder && { holder }) };
  return new RegiaError('formInvalid', 'Check the inserted fields', details);
}

/** `notFound`, with the specification's text. */
export function recordNotFound(collection: string, id: string): RegiaError {
  return new RegiaError('notFound', `#${id} not found in collection ${collection}`, {
    collection,
    id,
  });
}
