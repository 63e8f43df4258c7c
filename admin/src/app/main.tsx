import { createRoot } from 'react-dom/client';
import { loadChunk } from '../lib/loadChunk.ts';
import { forgetOtherVersions } from '../lib/localStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { startPreferences } from '../session/preferences.ts';
import { App } from './App.tsx';
import { reportBootFailure } from './bootFailure.ts';
import '../themes/index.css';

async function boot(root: HTMLElement): Promise<void> {
  forgetOtherVersions();
  const { locale } = startPreferences();
  await loadChunk(() => startTexts(locale));
  createRoot(root).render(<App />);
}

const root = document.getElementById('root');
if (root) boot(root).catch((error: unknown) => reportBootFailure(root, error));
