import { Button, Select, Stack } from '@mantine/core';
import { MODULES, RIGHTS } from '@regia/model/modules.ts';
import { IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { withFilter } from '../resource/list/listState.ts';
import type { ListFilterProps } from '../resource/resource.ts';
import { AnchoredPopover } from '../ui/dropdown/Anchored.tsx';
import { Opener } from '../ui/dropdown/Opener.tsx';

/** The name by which the server knows the filter, whose value is `module:right`. */
const KEY = 'right';
const WIDTH_PX = 300;

/** Finds the users whose role holds a right on a module: "who may delete pages?" */
export function RightFilter({ state, onChange }: ListFilterProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const [module, right] = (state.filters[KEY] ?? '').split(':');
  const isModule = MODULES.find((one) => one === module);
  const isRight = RIGHTS.find((one) => one === right);
  const isSet = isModule && isRight;
  const shown = isSet ? `${labels.module(isModule)}: ${labels.right(isRight)}` : t('lists.whoMay');
  return (
    <Opener
      popup="dialog"
      button={(opener) => (
        <Button
          {...opener}
          variant={isSet ? 'light' : 'default'}
          maw={280}
          leftSection={<IconUserShield size={16} aria-hidden />}
        >
          {shown}
        </Button>
      )}
    >
      {(dropdown) => (
        <AnchoredPopover
          {...dropdown}
          label={t('lists.whoMay')}
          position="bottom-end"
          width={WIDTH_PX}
        >
          <Choice
            module={isModule ?? null}
            right={isRight ?? null}
            onChoose={(value) => {
              onChange((now) => withFilter(now, KEY, value));
              dropdown.onClose();
            }}
          />
        </AnchoredPopover>
      )}
    </Opener>
  );
}

interface ChoiceProps {
  module: string | null;
  right: string | null;
  onChoose: (value: string) => void;
}

function Choice({ module: chosenModule, right: chosenRight, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const [module, setModule] = useState(chosenModule);
  const [right, setRight] = useState(chosenRight);
  const comboboxProps = { withinPortal: false };
  return (
    <Stack gap="sm">
      <Select
        label={t('resource.rights.module')}
        placeholder={t('resource.choose')}
        data={labels.modules.map((value) => ({ value, label: labels.module(value) }))}
        comboboxProps={comboboxProps}
        value={module}
        onChange={setModule}
      />
      <Select
        label={t('lists.right')}
        placeholder={t('resource.choose')}
        data={RIGHTS.map((value) => ({ value, label: labels.right(value) }))}
        comboboxProps={comboboxProps}
        value={right}
        onChange={setRight}
      />
      <Button disabled={!module || !right} onClick={() => onChoose(`${module}:${right}`)}>
        {t('lists.findUsers')}
      </Button>
      {chosenModule && (
        <Button variant="subtle" onClick={() => onChoose('')}>
          {t('resource.clear')}
        </Button>
      )}
    </Stack>
  );
}
