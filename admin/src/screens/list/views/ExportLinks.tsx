import { Button, Group } from '@mantine/core';
import { listTakesProof } from '@regia/model/authority.ts';
import { IconDownload } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAddress, type WholeList } from '../../../api/records.ts';
import { csvSeparator } from '../../../messages/counted.ts';
import { download } from '../../../secondFactor/askForProof.tsx';
import { toastError } from '../../../ui/toasts.ts';

interface ExportLinksProps {
  collection: string;
  /** What the list holds on all of its pages. */
  query: WholeList;
}

const FORMATS = ['csv', 'json'] as const;

/** The way to take the records of a list along; where that takes a proof of who one is, it is asked for first. */
export function ExportLinks({ collection, query }: ExportLinksProps) {
  const { t, i18n } = useTranslation();
  const separator = csvSeparator(i18n.language);
  const prove = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    download(href).catch((error: unknown) => toastError(error, 'actionError'));
  };
  return (
    <Group gap={8}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          component="a"
          href={exportAddress(collection, { format, separator }, query)}
          onClick={listTakesProof(collection) ? prove : undefined}
          download
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t(`lists.${format}`)}
        </Button>
      ))}
    </Group>
  );
}
