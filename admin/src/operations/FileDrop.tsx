import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './operations.module.css';

const ACCEPTED = '.json,.zip,application/json,application/zip';

interface FileDropProps {
  onFile: (file: File) => void;
  isDisabled: boolean;
  /** Has another file just been asked for? */
  opensAtOnce?: boolean;
}

/** A place to drop a file of data on, or to choose one from. */
export function FileDrop({ onFile, isDisabled, opensAtOnce = false }: FileDropProps) {
  const { t } = useTranslation();
  const reset = useRef<() => void>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const choose = (file: File | null | undefined) => {
    // The browser tells only of another file than the last, which may be chosen again.
    reset.current?.();
    if (file && !isDisabled) onFile(file);
  };
  useEffect(() => {
    if (!opensAtOnce) return;
    button.current?.focus();
    button.current?.click();
  }, [opensAtOnce]);
  return (
    // Dropping is a shortcut; the button inside does the same from the keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        choose(event.dataTransfer.files[0]);
      }}
    >
      <FileButton accept={ACCEPTED} onChange={choose} resetRef={reset} disabled={isDisabled}>
        {(props) => (
          <Button
            {...props}
            ref={button}
            variant="default"
            disabled={isDisabled}
            leftSection={<IconFileImport size={16} aria-hidden />}
          >
            {t('operations.chooseFile')}
          </Button>
        )}
      </FileButton>
      <span className={classes.quiet}>
        {t(isDisabled ? 'operations.busy' : 'operations.dropHint')}
      </span>
    </div>
  );
}
