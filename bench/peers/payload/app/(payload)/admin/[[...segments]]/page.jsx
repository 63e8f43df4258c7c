import config from '@payload-config';
import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import { importMap } from '../importMap.js';

export const generateMetadata = (given) => generatePageMetadata({ config, ...given });

export default function Page(given) {
  return RootPage({ config, importMap, ...given });
}
