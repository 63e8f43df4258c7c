import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { leadsTo, type MenuGroup } from '../../navigation/menu.ts';
import classes from './Sidebar.module.css';

interface SidebarGroupProps {
  group: MenuGroup;
  pathname: string;
  isSlim: boolean;
}

/** A titled part of the main menu. */
export function SidebarGroup({ group, pathname, isSlim }: SidebarGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t(`navigation.${group.label}`)}
      </h2>
      <ul className={classes.list}>
        {group.entries.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              // Without room for words, the name appears beside the pointer.
              title={isSlim ? t(`navigation.${label}`) : undefined}
              className={classes.entry}
              aria-current={leadsTo(path, pathname) ? 'page' : undefined}
            >
              <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
              <span className={classes.label}>{t(`navigation.${label}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
