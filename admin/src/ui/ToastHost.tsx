import { Suspense, useEffect } from 'react';
import { lazyPart } from '../lib/lazyPart.tsx';
import { expectWhenIdle } from './expectWhenIdle.ts';
import { sayLostParts } from './sayLostParts.ts';
import { giveUpToasts, loadToasts, sayRest, useHasToasts } from './toasts.ts';

const Toasts = lazyPart(
  () =>
    loadToasts().then((module) => {
      sayRest(module);
      return module.Toasts;
    }),
  giveUpToasts,
);

/** The place of the toasts, once there has been one. */
export function ToastHost() {
  useEffect(() => expectWhenIdle(loadToasts), []);
  useEffect(sayLostParts, []);
  return <Suspense>{useHasToasts() && <Toasts />}</Suspense>;
}
