import type { Module } from '../modules.ts';
import { type CommonOptions, common, type Field } from './field.ts';

export interface ModulesField extends Field<Module[]> {
  readonly kind: 'modules';
}

/** The modules on which a role holds one right. */
export function modules(options: CommonOptions = {}): ModulesField {
  return {
    kind: 'modules',
    ...common(options),
    initial: () => [],
  };
}
