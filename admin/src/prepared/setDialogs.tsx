/** The dialogs in which a set of prepared changes is begun and renamed. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { api } from '../api/client.ts';
import type { PreparedSet } from '../api/prepared.ts';
import { forgetRecords } from '../api/queries.ts';
import { translate } from '../messages/i18n.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { openDialog } from '../ui/dialogs.tsx';
import { toastError } from '../ui/toasts.ts';
import { useSubmit } from '../ui/useSubmit.ts';

const LONGEST_NAME = 200;

/** @returns the new set; null where none was begun */
export function askToBegin(): Promise<PreparedSet | null> {
  return new Promise((resolve) => {
    openDialog({
      title: translate('inSet.begin'),
      onClose: () => resolve(null),
      content: (close) => (
        <NameForm
          name=""
          hint={translate('prepared.beginHint')}
          label={translate('prepared.begin')}
          send={(name) => api('POST /api/prepared', { body: { name } })}
          onDone={(set) => {
            resolve(set);
            close();
          }}
        />
      ),
    }).catch((error: unknown) => {
      toastError(error, 'actionError');
      resolve(null);
    });
  });
}

type Alteration = Partial<Pick<PreparedSet, 'name' | 'publishAt'>>;

/** @throws ApiError `sync` where others have edited it since it was seen */
export function alter(set: PreparedSet, change: Alteration): Promise<PreparedSet> {
  const { id, name, publishAt, edited } = set;
  const body = { name, publishAt, edited, ...change };
  return api('PUT /api/prepared/:set', { params: { set: id }, body });
}

export function askForName(set: PreparedSet): void {
  void openDialog({
    title: translate('prepared.rename'),
    content: (close) => (
      <NameForm
        name={set.name}
        label={translate('common.save')}
        send={(name) => alter(set, { name })}
        onDone={close}
      />
    ),
  });
}

interface NameFormProps {
  name: string;
  hint?: string;
  label: string;
  send: (name: string) => Promise<PreparedSet>;
  onDone: (set: PreparedSet) => void;
}

function NameForm({ name: before, hint, label, send, onDone }: NameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const { submit, isSending } = useSet(send, onDone);
  return (
    <Fields hint={hint} onSubmit={() => name.trim() !== '' && submit(name)}>
      <TextInput
        label={t('prepared.name')}
        value={name}
        maxLength={LONGEST_NAME}
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={isSending} disabled={name.trim() === ''}>
          {label}
        </Button>
      </Group>
    </Fields>
  );
}

/** Sends a small form about a set. */
export function useSet<Value>(
  send: (value: Value) => Promise<PreparedSet>,
  onDone: (set: PreparedSet) => void,
) {
  return useSubmit({
    send,
    fallback: 'actionError',
    onDone: async (set) => {
      await forgetRecords();
      onDone(set);
    },
  });
}

interface FieldsProps {
  hint: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

export function Fields({ hint, onSubmit, children }: FieldsProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="md">
        {hint && <Text size="sm">{hint}</Text>}
        {children}
      </Stack>
    </form>
  );
}
