import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { captionOf, hasMacKeys } from '../../keyboard/keys.ts';
import { showOverlay } from '../../keyboard/overlay.ts';
import { expectPalette } from '../OverlayHost.tsx';
import classes from './PaletteButton.module.css';

/** Opens the command palette, and tells its keys. */
export function PaletteButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t('palette.open')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onPointerEnter={expectPalette}
      onFocus={expectPalette}
      onClick={() => showOverlay('palette')}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span className={classes.word}>{t('palette.openShort')}</span>
      {/* Drawn by the style sheet: the keys are no part of the name. */}
      <span
        className={classes.keys}
        data-keys={`${captionOf('mod', hasMacKeys())} K`}
        aria-hidden
      />
    </button>
  );
}
