import type { TFunction } from 'i18next';
import type { RightChange } from './roleChanges.ts';

/** A gain or a loss in plain words: `eliminare tutte le pagine`. */
export function changeText(t: TFunction, { action, module, from, to }: RightChange): string {
  const verb = t(`roles.verbs.${action}`);
  const [all, own] = [t(`roles.all.${module}`), t(`roles.own.${module}`)];
  if (action === 'create') {
    return t('roles.changes.line', { verb, what: t(`roles.some.${module}`) });
  }
  if (from === 'own' && to === 'all') return t('roles.changes.widened', { verb, what: all, own });
  if (from === 'all' && to === 'own') return t('roles.changes.narrowed', { verb, what: all, own });
  return t('roles.changes.line', { verb, what: from === 'all' || to === 'all' ? all : own });
}
