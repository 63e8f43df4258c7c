import { useTranslation } from 'react-i18next';
import { useOwnKeys } from '../../keyboard/useOwnKeys.ts';

/** Tells in the keyboard help by which keys code is edited, and left. */
export function useCodeKeys(): void {
  const { t } = useTranslation();
  useOwnKeys('code.complete', 'ctrl+Space', t('code.keys.complete'));
  useOwnKeys('code.close', 'Escape', t('code.keys.close'));
  useOwnKeys('code.indent', 'mod+]', t('code.keys.indent'));
  useOwnKeys('code.outdent', 'mod+[', t('code.keys.outdent'));
  useOwnKeys('code.leave', 'Tab', t('code.keys.leave'));
}
