import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Copied } from '../../ui/Copied.tsx';

/** Takes code that is only to be read to the clipboard. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <Copied value={code}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-xs"
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={copy}
        >
          {t(copied ? 'codeEditor.copied' : 'codeEditor.copy')}
        </Button>
      )}
    </Copied>
  );
}
