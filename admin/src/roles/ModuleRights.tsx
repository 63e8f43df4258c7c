import { ActionIcon, Checkbox, SegmentedControl, Text } from '@mantine/core';
import { rightsIn } from '@regia/model/authority.ts';
import { missingCompanions } from '@regia/model/companions.ts';
import { RIGHTS } from '@regia/model/modules.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useForm, useFormState } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './RightsMatrix.module.css';
import {
  type Giving,
  isModule,
  mayGivePreset,
  PRESET_NAMES,
  presetOf,
  withModule,
  withPreset,
} from './rights.ts';

interface PresetsProps {
  /** What they are of: a module, a group of them, all. */
  name: string;
  modules: readonly string[];
  may: Giving;
  /** What says why a right cannot be given. */
  beyondId: string;
}

/** Gives the rights on some modules in one go. What is chosen follows from the rights. */
export function Presets({ name, modules, may, beyondId }: PresetsProps) {
  const { t } = useTranslation();
  const { form, readOnly } = useForm();
  const preset = useFormState(form, ({ values }) => {
    const [first, ...others] = new Set(modules.map((one) => presetOf(rightsIn(values), one)));
    return (others.length === 0 && first) || '';
  });
  const beyond = useFormState(form, ({ values }) => {
    const mayGive = (one: (typeof PRESET_NAMES)[number]) =>
      modules.every((module) => mayGivePreset(rightsIn(values), module, one, may));
    return PRESET_NAMES.filter((one) => !mayGive(one)).join(' ');
  });
  return (
    <SegmentedControl
      size="xs"
      className={classes.presets}
      aria-label={t('roles.presets.of', { name })}
      aria-describedby={!readOnly && beyond !== '' ? beyondId : undefined}
      disabled={readOnly}
      value={preset}
      onChange={(chosen) => {
        if (chosen === '') return;
        const lists = rightsIn(form.state().values);
        const next = modules.reduce((held, one) => withPreset(held, one, chosen), lists);
        for (const right of RIGHTS) form.write(right, next[right]);
      }}
      data={PRESET_NAMES.map((value) => ({
        value,
        label: t(`roles.presets.${value}`),
        disabled: beyond.split(' ').includes(value),
      }))}
    />
  );
}

type ModuleRightsProps = Pick<PresetsProps, 'may' | 'beyondId'> & { module: string };

/** A module, what a role may do with it in all, and its rights one by one. */
export function ModuleRights({ module, may, beyondId }: ModuleRightsProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { form, readOnly } = useForm();
  // One digit per right, so that only a change of this module is one.
  const digits = useFormState(form, ({ values }) =>
    RIGHTS.map((right) => (rightsIn(values)[right].includes(module) ? '1' : '0')).join(''),
  );
  const isMissing = useFormState(form, ({ values }) =>
    missingCompanions(rightsIn(values)).some((one) => one.module === module),
  );
  const held = RIGHTS.filter((_, index) => digits[index] === '1');
  const isCustom = presetOf(rightsIn(form.state().values), module) === null;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isKnown = isModule(module);
  const name = isKnown ? labels.module(module) : module;
  const custom = isCustom && `${t('roles.presets.custom')}: ${held.map(labels.right).join('; ')}`;
  const note = isKnown ? custom : t('resource.rights.unknown');
  return (
    <li className={classes.module} data-missing={isMissing || undefined}>
      <div className={classes.name}>
        {name}
        {note && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </div>
      <Presets {...{ name, may, beyondId }} modules={[module]} />
      <ActionIcon
        className={classes.more}
        variant="subtle"
        color="gray"
        aria-label={t('roles.presets.each', { name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <div id={id} className={classes.rights}>
          {RIGHTS.map((right) => {
            const isBeyond = !readOnly && !held.includes(right) && !may(right, module);
            return (
              <Checkbox
                key={right}
                size="xs"
                label={labels.right(right)}
                aria-label={`${name}: ${labels.right(right)}`}
                title={isKnown && isBeyond ? t('reasons.beyond.right') : undefined}
                disabled={readOnly || isBeyond}
                aria-describedby={isKnown && isBeyond ? beyondId : undefined}
                checked={held.includes(right)}
                onChange={({ currentTarget: { checked } }) =>
                  form.write(
                    right,
                    withModule(rightsIn(form.state().values)[right], module, checked),
                  )
                }
              />
            );
          })}
        </div>
      )}
    </li>
  );
}
