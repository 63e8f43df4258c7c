import { ActionIcon, Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { isLinkAddress } from '@regia/model/rules/linkAddress.ts';
import { IconExternalLink, IconLink, IconUnlink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { useForm } from '../../form/formContext.tsx';
import { useShortcut } from '../../keyboard/useShortcut.tsx';
import { isValues } from '../../lib/paths.ts';
import { siteAddress } from '../../lib/siteAddress.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { TargetSelect } from '../refs/TargetSelect.tsx';
import { useMayChooseFrom } from '../refs/targets.ts';
import { ToolButton } from './ToolButton.tsx';

const KEYS = 'mod+K';

interface LinkDraft {
  readonly address: string;
  /** What is written where no words were selected. */
  readonly words: string;
}

/** Makes the selected words a link, changes it, opens it or takes it away. */
export function LinkButton({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const { t } = useTranslation();
  const { language, siteUrl } = useForm();
  const mayChoosePage = useMayChooseFrom('pages');
  const [draft, setDraft] = useState<LinkDraft | null>(null);
  const address = draft?.address ?? '';
  const isValid = isLinkAddress(address);

  const open = () => {
    const { href } = editor.getAttributes('link');
    setDraft({ address: typeof href === 'string' ? href : '', words: '' });
  };
  const isFor = useCallback(
    (focused: Element | null) => editor.view.dom.contains(focused),
    [editor],
  );
  useShortcut('richText.link', KEYS, t('resource.richText.link'), open, { inDialogs: true, isFor });
  const close = () => {
    setDraft(null);
    editor.commands.focus();
  };
  const apply = () => {
    const chain = editor.chain().focus();
    if (address === '') chain.extendMarkRange('link').unsetLink().run();
    else if (editor.state.selection.empty && !isActive) chain.insertContent(linked(draft)).run();
    else chain.extendMarkRange('link').setLink({ href: address }).run();
    setDraft(null);
  };
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isValid) apply();
  };
  return (
    <Popover opened={draft !== null} onChange={close} trapFocus withArrow position="bottom-start">
      <Popover.Target>
        <ToolButton
          icon={IconLink}
          label={t('resource.richText.link')}
          shortcut={KEYS}
          isActive={isActive}
          onClick={open}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" w={320}>
          <TextInput
            data-autofocus
            label={t('resource.richText.linkAddress')}
            placeholder={t('resource.richText.linkAddressHint')}
            error={!isValid && t('problems.urlInvalid')}
            value={address}
            onChange={(event) => setDraft({ address: event.currentTarget.value.trim(), words: '' })}
            onKeyDown={applyByEnter}
          />
          {mayChoosePage && (
            <TargetSelect
              collection="pages"
              current={null}
              label={t('resource.richText.linkPage')}
              placeholder={t('resource.richText.linkPageHint')}
              comboboxProps={{ withinPortal: false }}
              refuses={({ url }) =>
                wordsIn(url, language) === '' ? t('resource.richText.noAddress') : null
              }
              onTarget={(page) =>
                page &&
                setDraft({
                  address: wordsIn(page.url, language),
                  words: wordsIn(page.title, language),
                })
              }
            />
          )}
          <Group gap="xs" justify="flex-end">
            {isActive && (
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={t('resource.richText.linkRemove')}
                onClick={() => {
                  editor.chain().focus().extendMarkRange('link').unsetLink().run();
                  setDraft(null);
                }}
              >
                <IconUnlink size={16} />
              </ActionIcon>
            )}
            <ActionIcon
              component="a"
              href={isValid ? siteAddress(address, siteUrl) : undefined}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="input-sm"
              data-disabled={address === '' || !isValid || undefined}
              aria-label={t('resource.richText.linkOpen')}
            >
              <IconExternalLink size={16} />
            </ActionIcon>
            <Button disabled={!isValid} onClick={apply}>
              {t('common.ok')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The words of a localized value in a language. */
function wordsIn(value: unknown, language: string): string {
  const words = isValues(value) ? value[language] : undefined;
  return typeof words === 'string' ? words : '';
}

function linked(draft: LinkDraft | null) {
  const href = draft?.address ?? '';
  return { type: 'text', text: draft?.words || href, marks: [{ type: 'link', attrs: { href } }] };
}
