import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface PreviewButtonProps {
  className: string | undefined;
  wordClassName: string | undefined;
  isOpen: boolean;
  onClick: () => void;
}

/** Opens and closes the preview of what is in the form. */
export function PreviewButton({ className, wordClassName, isOpen, onClick }: PreviewButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant={isOpen ? 'light' : 'default'}
      className={className}
      leftSection={<IconEye size={16} />}
      aria-pressed={isOpen}
      aria-keyshortcuts="Control+Alt+P Meta+Alt+P"
      title={t('preview.shortcut')}
      onClick={onClick}
    >
      <span className={wordClassName}>{t('preview.open')}</span>
    </Button>
  );
}
