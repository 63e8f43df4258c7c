import { Menu } from '@mantine/core';
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import type { ProfileLink } from '../../api/profileLinks.ts';
import { spokenLocale } from '../../messages/i18n.ts';
import { useEditing } from '../../navigation/editing.ts';
import { ruleFor } from '../../navigation/routes.ts';

/** Is it a screen of the back office? */
function isScreen(url: string): boolean {
  return (
    url.startsWith('/') && ruleFor(new URL(url, window.location.origin).pathname) !== undefined
  );
}

/** A configured item of the profile menu. What is no screen of ours opens beside it. */
export function ProfileLinkItem({ link: { label, url } }: { link: ProfileLink }) {
  const { confirmLeave } = useEditing();
  const text = typeof label === 'string' ? label : label[spokenLocale()];
  if (isScreen(url)) {
    return (
      <Menu.Item
        leftSection={<IconChevronRight size={16} aria-hidden />}
        onClick={() => confirmLeave(url)}
      >
        {text}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      {text}
    </Menu.Item>
  );
}
