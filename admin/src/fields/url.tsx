import { Anchor, Box, Input, Text } from '@mantine/core';
import type { UrlField } from '@regia/model/fields/url.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from './editor.ts';
import { useForm } from './form/formContext.tsx';
import { siteAddress } from './parts/siteAddress.ts';

/** An address worked out by the server: a link to the published page. */
export function UrlEditor({ path, label, value }: EditorProps<UrlField>) {
  const { t } = useTranslation();
  const { siteUrl } = useForm();
  return (
    <Input.Wrapper label={label} labelElement="div" id={path}>
      <Box mt={4}>
        {value === '' ? (
          <Text size="sm" c="dimmed">
            {t('resource.url.none')}
          </Text>
        ) : (
          <Anchor
            href={siteAddress(value, siteUrl)}
            target="_blank"
            rel="noreferrer"
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            {value} <IconExternalLink size={14} style={{ verticalAlign: '-2px' }} />
          </Anchor>
        )}
      </Box>
    </Input.Wrapper>
  );
}
