import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../messages/useTranslation.ts';
import { Copied } from '../ui/Copied.tsx';
import classes from './secondFactor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={classes.form}>
      <Text size="sm">{t('security.codes.once')}</Text>
      <ul className={classes.codes} aria-label={t('security.codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Copied value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {t(copied ? 'security.codes.copied' : 'security.codes.copy')}
            </Button>
          )}
        </Copied>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => download(text, t('security.codes.fileName'))}
        >
          {t('resource.actions.download')}
        </Button>
      </Group>
      <Button className={classes.submit} onClick={onKept}>
        {t('security.codes.kept')}
      </Button>
    </div>
  );
}
