import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetUpload, rehearseFile } from '../api/data.ts';
import {
  applyUpload,
  type DataAction,
  operationQuery,
  rehearseBackup,
  restoreBackup,
} from '../api/operations.ts';
import { toastError } from '../ui/toasts.ts';
import { begin } from './begin.ts';

/** A file or a backup of the list: rehearsed, and then carried out or forgotten. */
export function useRehearsal() {
  const [sent, setSent] = useState<number | null>(null);
  const [id, setId] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const { data } = useQuery({ ...operationQuery(id ?? ''), enabled: id !== null });
  const rehearsal = (id !== null && data) || null;
  // Nobody would see what became of it.
  useEffect(() => () => sending.current?.abort(), []);

  /** Sends a file, and has it rehearsed. */
  const startFile = useCallback(async (action: DataAction, file: File) => {
    sending.current = new AbortController();
    const { signal } = sending.current;
    setSent(0);
    try {
      const operation = await rehearseFile(action, file, { onProgress: setSent, signal });
      setId(operation.id);
    } catch (error) {
      if (!signal.aborted) toastError(error, 'uploadFile');
    } finally {
      setSent(null);
    }
  }, []);

  /** Has a backup of the list rehearsed. */
  const startBackup = useCallback(async (backup: string) => {
    try {
      setId((await rehearseBackup(backup)).id);
    } catch (error) {
      toastError(error, 'actionError');
    }
  }, []);

  /** Gives up what is being sent, or has the server forget what it was sent. */
  const cancel = useCallback(async () => {
    sending.current?.abort();
    setId(null);
    // What could not be read the server has forgotten already, as it has what it swept.
    if (rehearsal?.upload && !rehearsal.error)
      await forgetUpload(rehearsal.upload.id).catch(() => undefined);
  }, [rehearsal]);

  /** Carries out what was rehearsed. Returns whether it has begun. */
  const apply = useCallback(
    async (action: DataAction): Promise<boolean> => {
      const { upload = null, backup = null } = rehearsal ?? {};
      const begun = await begin(() => {
        if (upload) return applyUpload(action, upload.id);
        return restoreBackup(backup ?? '');
      });
      if (begun) setId(null);
      return begun !== null;
    },
    [rehearsal],
  );
  return { sent, isBegun: id !== null, rehearsal, startFile, startBackup, cancel, apply };
}
