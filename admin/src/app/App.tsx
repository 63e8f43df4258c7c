import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../api/queries.ts';
import { usePreferences } from '../session/preferences.ts';
import { schemeOf } from '../themes/applyTheme.ts';
import { theme } from '../themes/theme.ts';
import { DialogHost } from '../ui/DialogHost.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { router } from './router.tsx';

/** Everything: the cache, the look, dialogs and toasts, and the screens. */
export function App() {
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
