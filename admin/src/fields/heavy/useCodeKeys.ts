import { useTranslation } from 'react-i18next';
import { useOwnKeys } from '../../keyboard/useShortcut.tsx';

/** Tells in the keyboard help by which keys code is edited, and left. */
export function useCodeKeys(): void {
  const { t } = useTranslation();
  useOwnKeys('code.complete', 'ctrl+Space', t('codeEditor.keys.complete'));
  useOwnKeys('code.close', 'Escape', t('codeEditor.keys.close'));
  useOwnKeys('code.indent', 'mod+]', t('codeEditor.keys.indent'));
  useOwnKeys('code.outdent', 'mod+[', t('codeEditor.keys.outdent'));
  useOwnKeys('code.leave', 'Tab', t('codeEditor.keys.leave'));
}
