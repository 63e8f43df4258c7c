import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordQuery } from '../api/queries.ts';
import { isDocument } from '../api/siteCollections.ts';
import { addressOnSite } from '../mistakes/addressOnSite.ts';
import { useSite } from '../session/useSite.ts';
import { SiteMiniature } from '../ui/SiteMiniature.tsx';
import classes from './Palette.module.css';
import type { Entry } from './sections.ts';

/** How long an entry is chosen before it's looked at: whoever types or goes on waits for no page of the site. */
const REST_MS = 300;

/** The page to which the chosen entry leads as visitors see it, where it's on the site and there's room for it. */
export function RestedPicture({ of: entry }: { of: Entry | undefined }) {
  const { languages, siteUrl } = useSite();
  const hasRoom = useMediaQuery('(min-width: 1200px)');
  const [rested, rest] = useState<string>();
  const id = entry?.id;
  useEffect(() => {
    const timer = setTimeout(() => rest(id), REST_MS);
    return () => clearTimeout(timer);
  }, [id]);
  const { collection = '', id: recordId = '' } = entry?.record ?? {};
  const isAsked = hasRoom && rested === id && isDocument(collection);
  const { data } = useQuery({ ...recordQuery(collection, recordId), enabled: isAsked });
  const address = isAsked && data && addressOnSite(data, languages, siteUrl);
  return address ? <SiteMiniature address={address} className={classes.picture} /> : null;
}
