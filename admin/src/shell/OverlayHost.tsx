import { Suspense, useCallback, useEffect, useState } from 'react';
import { showOverlay, useOverlay } from '../keyboard/overlay.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useFocusBack } from '../ui/useFocusBack.ts';

const Palette = lazyPart(
  () => import('../palette/Palette.tsx').then((module) => module.Palette),
  (props) => props.onClose(),
);
const KeyboardHelp = lazyPart(
  () => import('../keyboard/KeyboardHelp.tsx').then((module) => module.KeyboardHelp),
  (props) => props.onClose(),
);

/** Fetches the palette for whoever comes near its button, so that it opens at once. */
export const expectPalette = Palette.preload;

/** The place of the command palette and the keyboard help. */
export function OverlayHost() {
  const overlay = useOverlay();
  useEffect(() => () => showOverlay(null), []);
  const [early, setEarly] = useState('');
  const typeEarly = useCallback((character: string) => setEarly((typed) => typed + character), []);
  useEffect(() => {
    if (overlay === null) setEarly('');
  }, [overlay]);
  const close = () => showOverlay(null);
  return (
    <>
      {overlay !== null && <FocusBack />}
      {overlay === 'palette' && (
        <Suspense fallback={<EarlyKeys onType={typeEarly} />}>
          <Palette typedBefore={early} onClose={close} />
        </Suspense>
      )}
      <Suspense>{overlay === 'help' && <KeyboardHelp onClose={close} />}</Suspense>
    </>
  );
}

/** Stands as long as one of them is open: the help may have been opened from the palette, which had the focus. */
function FocusBack() {
  useFocusBack();
  return null;
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
