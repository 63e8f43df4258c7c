import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { readFirstAnswers } from '../api/firstAnswers.ts';
import { queryClient } from '../api/queries.ts';
import { loadFirst } from '../lib/loadChunk.ts';
import { forgetOtherVersions } from '../lib/localStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { startPreferences, usePreferences } from '../session/preferences.ts';
import { schemeOf } from '../themes/applyTheme.ts';
import { theme } from '../themes/theme.ts';
import { DialogHost } from '../ui/dialogs.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { expectScreen, router } from './router.tsx';
// Last: the frame's own rules come before Mantine's, and its layout counts on that.
import '../themes/index.css';

/** What stands on the screen if the application itself does not come, when not even its texts have. */
const TEXTS = {
  it: {
    message: 'Regia non si è avviata. Controlla la connessione e riprova.',
    retry: 'Riprova',
  },
  en: {
    message: 'Regia didn’t start. Check your connection and try again.',
    retry: 'Try again',
  },
};

/** Notes the failure and says it, with a way to try again. */
function reportBootFailure(root: HTMLElement, error: unknown): void {
  console.error('Unable to boot', error);
  const { message, retry } = TEXTS[document.documentElement.lang === 'en' ? 'en' : 'it'];
  const words = document.createElement('p');
  words.textContent = message;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  button.addEventListener('click', () => window.location.reload());
  const card = document.createElement('div');
  card.className = 'boot-failure';
  card.setAttribute('role', 'alert');
  card.append(words, button);
  root.replaceChildren(card);
}

async function boot(root: HTMLElement): Promise<void> {
  forgetOtherVersions();
  readFirstAnswers();
  const { locale } = startPreferences();
  void expectScreen(window.location.pathname);
  await loadFirst(() => startTexts(locale, ['first']));
  createRoot(root).render(<App />);
}

const root = document.getElementById('root');
if (root) boot(root).catch((error: unknown) => reportBootFailure(root, error));

/** Everything: the cache, the look, dialogs and toasts, and the screens. */
function App() {
  const { theme: themeName } = usePreferences();
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} forceColorScheme={schemeOf(themeName)}>
        <RouterProvider router={router} />
        <ToastHost />
        <DialogHost />
      </MantineProvider>
    </QueryClientProvider>
  );
}
