import { useTranslation } from 'react-i18next';
import type { RenderFailure } from '../api/renderStatus.ts';

interface MistakeMessageProps {
  of: Pick<RenderFailure, 'reason' | 'message'>;
  className?: string | undefined;
}

/** What is wrong with some code: what to do about it, where that is known, or as the program said it. */
export function MistakeMessage({ of: { reason, message }, className }: MistakeMessageProps) {
  const { t } = useTranslation();
  if (reason) return <span>{t(`mistakes.${reason}`)}</span>;
  return (
    <code className={className} lang="en">
      {message}
    </code>
  );
}
