import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { SAFE_URL } from '@regia/model/fields/image.ts';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** `mailto:` and `tel:` do no harm in a link, beside what may stand anywhere. */
function isLinkAddress(address: string): boolean {
  return SAFE_URL.test(address) || /^(?:mailto:|tel:|#)/i.test(address);
}

/** Makes the selected words a link, changes it or takes it away. */
export function LinkButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  const isActive = useEditorState({ editor, selector: ({ editor: it }) => it.isActive('link') });

  const open = () => {
    const { href } = editor.getAttributes('link');
    setAddress(typeof href === 'string' ? href : '');
  };
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address) chain.setLink({ href: address }).run();
    else chain.unsetLink().run();
    setAddress(null);
  };
  const isValid = isLinkAddress(address ?? '');

  return (
    <Popover opened={address !== null} onChange={() => setAddress(null)} trapFocus withArrow>
      <Popover.Target>
        <ActionIcon
          variant={isActive ? 'light' : 'subtle'}
          color={isActive ? undefined : 'gray'}
          aria-label={t('resource.richText.link')}
          aria-pressed={isActive}
          onMouseDown={(event) => event.preventDefault()}
          onClick={open}
        >
          <IconLink size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            w={280}
            data-autofocus
            aria-label={t('resource.richText.linkAddress')}
            placeholder="/contatti, https://…"
            error={!isValid && t('problems.urlInvalid')}
            value={address ?? ''}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (isValid) apply();
            }}
          />
          <Button disabled={!isValid} onClick={apply}>
            {t('common.ok')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
