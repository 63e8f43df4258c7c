import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queries.ts';
import { useDryRun } from './useDryRun.ts';

let root: Root;
let work: ReturnType<typeof useDryRun>;
/** What has become of the requests that send a file. */
let sent: ('sending' | 'given up')[];

class Request {
  readonly upload = {};
  readonly #at = sent.length;
  onabort = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    sent[this.#at] = 'sending';
  }
  abort() {
    sent[this.#at] = 'given up';
    this.onabort();
  }
}

function Screen() {
  work = useDryRun();
  return null;
}

beforeEach(async () => {
  sent = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('XMLHttpRequest', Request);
  root = createRoot(document.createElement('div'));
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>,
    );
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('gives up what is being sent when its screen is left, as when one cancels', async () => {
  await act(async () => void work.startFile('import', new File(['{}'], 'data.json')));
  expect([work.sent, sent]).toEqual([0, ['sending']]);
  await act(async () => work.cancel());
  expect([work.sent, sent]).toEqual([null, ['given up']]);
  await act(async () => void work.startFile('import', new File(['{}'], 'data.json')));
  await act(async () => root.unmount());
  expect(sent).toEqual(['given up', 'given up']);
});
