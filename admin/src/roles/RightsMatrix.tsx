import { Table, Text } from '@mantine/core';
import { MODULES, RIGHTS } from '@regia/model/modules.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { Companions } from './Companions.tsx';
import { ModuleRow } from './ModuleRow.tsx';
import { moveFocus } from './moveFocus.ts';
import { RightHead } from './RightHead.tsx';
import classes from './RightsMatrix.module.css';
import { useGiving } from './useGiving.ts';

/** A role's seven lists of modules as one table: a row for each module, a column for each right. */
export function RightsMatrix() {
  const { t } = useTranslation();
  const labels = useLabels();
  const { readOnly } = useForm();
  const may = useGiving();
  const beyondId = useId();
  const isLimited = !readOnly && !MODULES.every((one) => RIGHTS.every((right) => may(right, one)));
  return (
    <div>
      <Text size="sm" c="dimmed" mb="sm">
        {t('resource.rights.hint')} {t('roles.keys')}
      </Text>
      {isLimited && (
        <Text size="sm" mb="sm" id={beyondId}>
          {t('reasons.beyond.rights')}
        </Text>
      )}
      <Companions may={may} />
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
                <RightHead key={right} right={right} may={may} beyondId={beyondId} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {labels.modules.map((module) => (
              <ModuleRow key={module} module={module} may={may} beyondId={beyondId} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}
