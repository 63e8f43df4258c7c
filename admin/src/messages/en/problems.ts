import type { Messages } from '../it.ts';

export const problems: Messages['problems'] = {
  required: 'Required field',
  invalid: 'Invalid value: correct it',
  taken: 'Already used by another item: choose a different one',
  tooLong: 'Too long: shorten it',
  outOfRange: 'Out of range: choose another value',
  unknownField: 'Unknown field: reload the page',
  emailBlank: 'Insert the e-mail address',
  emailInvalid: 'The e-mail address is not valid',
  emailTaken: 'The e-mail address is already in use: choose another',
  slugInvalid: 'Use only lowercase letters, digits and single hyphens',
  slugReserved: 'This address is reserved for the site: choose another',
  slugExhausted: 'Too many documents have this address: choose another',
  passwordTooShort: 'The password should contain at least 8 characters',
  passwordTooLong: 'The password is too long: shorten it',
  passwordLowercase: 'The password should contain at least one lowercase letter',
  passwordUppercase: 'The password should contain at least one uppercase letter',
  passwordNumber: 'The password should contain at least one number',
  passwordWrong: 'The password is not correct',
  passwordMismatch: "Passwords don't match",
  codeWrong: 'The code is not correct, or has already been used',
  targetMissing:
    'The chosen item no longer exists, or your role does not let you see it: choose another',
  urlInvalid: 'The address is not valid: it should begin with / or https://',
  languageMissing: 'A language is missing: complete the text in all of them',
};
