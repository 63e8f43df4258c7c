/** English. Its texts are typed by Italian's, so that a missing one fails the compiler. */
export { errors } from '@regia/model/messages/en/errors.ts';
export { problems } from '@regia/model/messages/en/problems.ts';
export * from '../en/common.ts';
export * from '../en/entities.ts';
export * from '../en/fields.ts';
export * from '../en/inSet.ts';
export * from '../en/lists.ts';
export * from '../en/log.ts';
export * from '../en/navigation.ts';
export * from '../en/operations.ts';
export * from '../en/options.ts';
export * from '../en/resource.ts';
export * from '../en/roles.ts';
export * from '../en/screens.ts';
export * from '../en/toasts.ts';
