/** What the frame, the lists, errors and toasts say: the texts that a first screen waits for. */
export { errors } from '@regia/model/messages/it/errors.ts';
export { problems } from '@regia/model/messages/it/problems.ts';
export * from '../it/common.ts';
export * from '../it/entities.ts';
export * from '../it/fields.ts';
export * from '../it/inSet.ts';
export * from '../it/lists.ts';
export * from '../it/log.ts';
export * from '../it/navigation.ts';
export * from '../it/operations.ts';
export * from '../it/options.ts';
export * from '../it/resource.ts';
export * from '../it/roles.ts';
export * from '../it/screens.ts';
export * from '../it/toasts.ts';
