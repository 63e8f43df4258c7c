/** Components drawn in jsdom, and the keys of whoever uses them. */
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, createContext, type ReactNode, useContext } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { queryClient } from '../api/queries.ts';

export interface Drawn {
  readonly place: HTMLElement;
  /** Draws something in the place of what was there. */
  draw(content: ReactNode): Promise<void>;
  /** Types a text over what stands in a box. */
  type(box: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void>;
  /** Takes all away again, with what it has left in the window. */
  end(): Promise<void>;
}

const Content = createContext<ReactNode>(null);
const ContentHere = () => useContext(Content);

/** A router of its own, at `/` or at `/<id>`, whose one screen is what is drawn, wherever that leads. */
async function routerAt(id: string | undefined) {
  const root = createRootRoute();
  const routes = ['/', '/$id', '/$'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: ContentHere }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [`/${id ?? ''}`] }),
  });
  await router.load();
  return router;
}

/** Nothing has a size or a place. */
class BlindObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * A page with Mantine, a router and the cache of the server's answers; texts must have been started.
 * @param id the parameter `id` of the address
 */
export async function drawn(content: ReactNode, id?: string): Promise<Drawn> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has no screen.
  const silent = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => ({ ...silent, matches: false }));
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView ??= () => {};
  Object.defineProperty(document, 'fonts', { value: silent, configurable: true });
  vi.stubGlobal('ResizeObserver', BlindObserver);
  vi.stubGlobal('IntersectionObserver', BlindObserver);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const router = await routerAt(id);
  const draw = (next: ReactNode) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <MantineProvider env="test">
            <Content value={next}>
              <RouterProvider router={router} />
            </Content>
          </MantineProvider>
        </QueryClientProvider>,
      ),
    );
  await draw(content);
  return {
    place,
    draw,
    type: (box, text) =>
      act(async () => {
        const prototype = Object.getPrototypeOf(box);
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text);
        box.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    async end() {
      await act(async () => root.unmount());
      document.body.replaceChildren();
      // What outlives a page in the same window is the next file's, too.
      notifications.clean();
      queryClient.clear();
      localStorage.clear();
      vi.unstubAllGlobals();
      // jsdom's own are its prototype's: these are what a test has given it.
      for (const name of Object.getOwnPropertyNames(navigator))
        Reflect.deleteProperty(navigator, name);
    },
  };
}
