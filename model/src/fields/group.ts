import { type CommonOptions, common, type Field, type ValueOf } from './field.ts';

type Members = Record<string, Field>;
export type GroupValue<M extends Members> = { [Key in keyof M]: ValueOf<M[Key]> };

export interface GroupField<M extends Members = Members> extends Field<GroupValue<M>> {
  readonly kind: 'group';
  readonly members: M;
}

/** Fields that belong together and are always all there. */
export function group<M extends Members>(members: M, options: CommonOptions = {}): GroupField<M> {
  return {
    kind: 'group',
    ...common(options),
    members,
    initial: () =>
      Object.fromEntries(
        Object.entries(members).map(([name, field]) => [name, field.initial()]),
      ) as GroupValue<M>,
    searchText: (value) =>
      Object.entries(members)
        .map(([name, field]) => field.searchText?.(value[name]) ?? '')
        .join(' '),
  };
}
