import { toastWarning } from './toasts.ts';

/** Says that a form was not sent since something in it is wrong: the specification's words. */
export const sayInvalid = () => toastWarning('formInvalid');
