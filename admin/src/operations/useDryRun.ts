import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { dryRunFile } from '../api/data.ts';
import {
  applyUpload,
  type DataAction,
  dryRunBackup,
  operationQuery,
  restoreBackup,
} from '../api/operations.ts';
import { toastError } from '../ui/toasts.ts';
import { begin } from './begin.ts';

/** The dry run of a file or of a backup in the list, which is then carried out or forgotten. */
export function useDryRun() {
  const [sent, setSent] = useState<number | null>(null);
  const [id, setId] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const { data } = useQuery({ ...operationQuery(id ?? ''), enabled: id !== null });
  const dryRun = (id !== null && data) || null;
  // Nobody would see what became of it.
  useEffect(() => () => sending.current?.abort(), []);

  /** Sends a file for a dry run. */
  const startFile = useCallback(async (action: DataAction, file: File) => {
    sending.current = new AbortController();
    const { signal } = sending.current;
    setSent(0);
    try {
      const operation = await dryRunFile(action, file, { onProgress: setSent, signal });
      setId(operation.id);
    } catch (error) {
      if (!signal.aborted) toastError(error, 'uploadFile');
    } finally {
      setSent(null);
    }
  }, []);

  /** Starts the dry run of a backup in the list. */
  const startBackup = useCallback(async (backup: string) => {
    try {
      setId((await dryRunBackup(backup)).id);
    } catch (error) {
      toastError(error, 'actionError');
    }
  }, []);

  /** Gives up what is being sent, or has the server forget what it was sent. */
  const cancel = useCallback(async () => {
    sending.current?.abort();
    setId(null);
    // What could not be read the server has forgotten already, as it has what it swept.
    if (!dryRun?.upload || dryRun.error) return;
    const params = { id: dryRun.upload.id };
    await api('DELETE /api/data/uploads/:id', { params }).catch(() => undefined);
  }, [dryRun]);

  /** Carries out what was tried. Returns whether it has begun. */
  const apply = useCallback(
    async (action: DataAction): Promise<boolean> => {
      const { upload = null, backup = null } = dryRun ?? {};
      const begun = await begin(() => {
        if (upload) return applyUpload(action, upload.id);
        return restoreBackup(backup ?? '');
      });
      if (begun) setId(null);
      return begun !== null;
    },
    [dryRun],
  );
  return { sent, isBegun: id !== null, dryRun, startFile, startBackup, cancel, apply };
}
