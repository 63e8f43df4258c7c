import { Alert } from '@mantine/core';
import { block } from '@regia/model/entities/block.ts';
import { can } from '@regia/model/permissions.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RenderFailure } from '../../api/renderStatus.ts';
import { counted } from '../../messages/counted.ts';
import { useLabels } from '../../messages/labels.ts';
import { useActor } from '../../session/session.ts';
import classes from './Dashboard.module.css';

/** The blocks that cannot be rendered, each with the way to its mistake. */
export function RenderFailures({ failures }: { failures: readonly RenderFailure[] }) {
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const mayOpen = can(useActor(), 'read', block);
  return (
    <Alert
      color="yellow"
      variant="light"
      mt="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('dashboard.failedTitle')}
    >
      <p className={classes.failedHint}>
        {t('dashboard.failed', counted(failures.length, i18n.language))}
      </p>
      <ul className={classes.failures}>
        {failures.map(({ block: id, blockName, language, line, message, shows }) => {
          const name = labels.language(language);
          const words = shows === 'nothing' ? 'dashboard.failureNothing' : 'dashboard.failure';
          const text = t(words, { block: blockName, line, language: name });
          return (
            <li key={`${id}.${language}`} title={message}>
              {mayOpen ? (
                <Link
                  to={`/blocks/${encodeURIComponent(id)}`}
                  search={{ language }}
                  className={classes.failure}
                >
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
