import { Suspense, useCallback, useEffect, useState } from 'react';
import { showOverlay, useOverlay } from '../keyboard/overlay.ts';
import { lazyPart } from '../lib/lazyPart.tsx';
import { loadChunk } from '../lib/loadChunk.ts';
import { expectWhenIdle } from '../ui/expectWhenIdle.ts';

const loadPalette = () => loadChunk(() => import('../palette/Palette.tsx'));
const loadHelp = () => loadChunk(() => import('../keyboard/KeyboardHelp.tsx'));

const Palette = lazyPart(
  () => loadPalette().then((module) => module.Palette),
  (props) => props.onClose(),
);
const KeyboardHelp = lazyPart(
  () => loadHelp().then((module) => module.KeyboardHelp),
  (props) => props.onClose(),
);

/** Fetches the palette before anyone asks for it, so that it opens at once. */
export function expectPalette(): void {
  // Whoever opens it learns of a failure.
  loadPalette().catch(() => {});
}

/** The place of the command palette and the keyboard help. */
export function OverlayHost() {
  const overlay = useOverlay();
  useEffect(() => {
    const giveUp = expectWhenIdle(loadPalette);
    return () => {
      giveUp();
      showOverlay(null);
    };
  }, []);
  const [early, setEarly] = useState('');
  const typeEarly = useCallback((character: string) => setEarly((typed) => typed + character), []);
  useEffect(() => {
    if (overlay === null) setEarly('');
  }, [overlay]);
  const close = () => showOverlay(null);
  return (
    <>
      {overlay === 'palette' && (
        <Suspense fallback={<EarlyKeys onType={typeEarly} />}>
          <Palette typedBefore={early} onClose={close} />
        </Suspense>
      )}
      <Suspense>{overlay === 'help' && <KeyboardHelp onClose={close} />}</Suspense>
    </>
  );
}

/** Takes what is typed while that into which it is meant to go is still on its way. */
function EarlyKeys({ onType }: { onType: (character: string) => void }) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.isComposing) return;
      // Neither what lies beneath nor a shortcut of one key gets it.
      event.preventDefault();
      event.stopPropagation();
      onType(event.key);
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [onType]);
  return null;
}
