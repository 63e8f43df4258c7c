import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideToast, showToast } from './showToast.tsx';
import { ToastList } from './soon.tsx';

let root: Root;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has no screen.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <ToastList />
      </MantineProvider>,
    );
  });
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

it('shows a toast for five seconds', async () => {
  const onClose = vi.fn();
  const toast = { id: 't', title: 'Fatto', message: 'Salvato', closeLabel: 'Chiudi' };
  await act(async () => showToast({ ...toast, kind: 'success', onClose }));
  await pass(4_900);
  expect(document.body.textContent).toContain('Salvato');
  expect(onClose).not.toHaveBeenCalled();
  await pass(200);
  expect(onClose).toHaveBeenCalledOnce();
  // It fades.
  await pass(500);
  expect(document.body.textContent).not.toContain('Salvato');
});

it('shows what is under way until it is done', async () => {
  const toast = { id: 'w', title: 'Un momento', message: 'Annullamento', closeLabel: 'Chiudi' };
  await act(async () => showToast({ ...toast, kind: 'working', onClose: () => {} }));
  await pass(60_000);
  expect(document.body.textContent).toContain('Annullamento');
  await act(async () => hideToast('w'));
  await pass(500);
  expect(document.body.textContent).not.toContain('Annullamento');
});

it.each([
  ['one does', 'mouse', true],
  ['it was tapped', 'touch', false],
])('pauses for a mouse that rests on it alone, where %s', async (_, pointerType, stays) => {
  const toast = { id: pointerType, title: 'Fatto', message: 'Salvato', closeLabel: 'Chiudi' };
  await act(async () => showToast({ ...toast, kind: 'success', onClose: () => {} }));
  const shown = document.querySelector('[role=status]');
  const event = { bubbles: true, relatedTarget: document.body };
  await act(async () => {
    // What a browser tells of either.
    shown?.dispatchEvent(new MouseEvent('mouseover', event));
    shown?.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType }));
  });
  await pass(60_000);
  await pass(500);
  expect(document.body.textContent?.includes('Salvato')).toBe(stays);
});
