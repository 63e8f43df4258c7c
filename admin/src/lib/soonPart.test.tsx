import { type ReactNode, Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { seen } from '../testing/using.ts';
import { fetchSoon, soonPart, soonPartAround } from '../ui/lazyPart.tsx';

let page: Drawn;
afterEach(() => page.end());

/** Beside what Mantine puts there. */
const place = () => page.place.querySelector('i') ?? page.place;
const Frame = ({ children }: { children: ReactNode }) => <b>{children}</b>;

it('is fetched when what is likely to be opened is, and then there at once', async () => {
  let asked = 0;
  const Part = soonPart(async () => {
    asked += 1;
    return Frame;
  });
  page = await drawn(<i />);
  expect(asked).toBe(0);
  fetchSoon();
  await seen(() => expect(asked).toBe(1));
  await page.draw(
    <i>
      <Suspense fallback="waiting">
        <Part>inside</Part>
      </Suspense>
    </i>,
  );
  expect(place().innerHTML).toBe('<b>inside</b>');
});

it('leaves what it stands around alone before it comes', async () => {
  const coming = Promise.withResolvers<typeof Frame>();
  const Around = soonPartAround(() => coming.promise);
  page = await drawn(
    <i>
      <Around>inside</Around>
    </i>,
  );
  expect(place().textContent).toBe('inside');
  expect(place().querySelector('b')).toBeNull();
  coming.resolve(Frame);
  await seen(() => expect(place().querySelector('b')?.textContent).toBe('inside'));
});

it('leaves what it stands around alone if it does not come', async () => {
  let asked = 0;
  const Around = soonPartAround<{ children: ReactNode }>(async () => {
    asked += 1;
    throw new Error('Failed to fetch dynamically imported module');
  });
  page = await drawn(
    <i>
      <Around>inside</Around>
    </i>,
  );
  await seen(() => expect(asked).toBe(1));
  expect(place().innerHTML).toBe('inside');
});
