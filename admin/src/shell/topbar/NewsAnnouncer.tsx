import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { unreadQuery } from '../../api/notifications.ts';
import { useUnreadText } from '../../notifications/useUnreadText.ts';

/** Tells a screen reader, without interrupting it, that there is more news than there was. */
export function NewsAnnouncer() {
  const count = useQuery(unreadQuery).data?.count;
  const known = useRef(count);
  const [announced, setAnnounced] = useState(0);
  const unreadText = useUnreadText();
  useEffect(() => {
    if (count === undefined) return;
    // What was there at the start is no news: the bell tells it.
    const isMore = known.current !== undefined && count > known.current;
    known.current = count;
    setAnnounced(isMore ? count : 0);
  }, [count]);
  return (
    <VisuallyHidden aria-live="polite">{announced > 0 && unreadText(announced)}</VisuallyHidden>
  );
}
