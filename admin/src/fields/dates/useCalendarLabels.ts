import { useTranslation } from '../../messages/useTranslation.ts';

/** The names of a calendar's buttons, which show arrows only. */
export function useCalendarLabels() {
  const { t } = useTranslation();
  return {
    previousMonth: t('resource.calendar.previousMonth'),
    nextMonth: t('resource.calendar.nextMonth'),
    previousYear: t('resource.calendar.previousYear'),
    nextYear: t('resource.calendar.nextYear'),
    previousDecade: t('resource.calendar.previousDecade'),
    nextDecade: t('resource.calendar.nextDecade'),
  };
}
