import { Table, Text } from '@mantine/core';
import { RIGHTS } from '@regia/model/modules.ts';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../messages/labels.ts';
import { ModuleRow } from './ModuleRow.tsx';
import { moveFocus } from './moveFocus.ts';
import { RightHead } from './RightHead.tsx';
import classes from './RightsMatrix.module.css';

/** A role's seven lists of modules as one table: a row for each module, a column for each right. */
export function RightsMatrix() {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <div>
      <Text size="sm" c="dimmed" mb="sm">
        {t('resource.rights.hint')} {t('roles.keys')}
      </Text>
      <Table.ScrollContainer minWidth={640} maxHeight={640}>
        <Table
          stickyHeader
          highlightOnHover
          verticalSpacing={6}
          className={classes.matrix}
          onKeyDown={moveFocus}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.module}>{t('resource.rights.module')}</Table.Th>
              {RIGHTS.map((right) => (
                <RightHead key={right} right={right} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {labels.modules.map((module) => (
              <ModuleRow key={module} module={module} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}
