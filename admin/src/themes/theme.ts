/** Mantine's side of the look. Colours are variables, set by the themes' style sheets. */
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import type { MouseEvent } from 'react';
import { MAIN_ID } from '../lib/focusMain.ts';
import { MOTION, WIDE_MS } from './motion.ts';

const RADIUS = '6px';
/** The narrowest `--regia-gutter`. */
const GUTTER_PX = 16;

// Only the style sheets know colours: Mantine asks for ten shades, and gets one variable.
const ACCENT: MantineColorsTuple = [
  'var(--regia-accent-soft)',
  'var(--regia-accent-soft)',
  'var(--regia-accent-soft)',
  'var(--regia-accent-soft)',
  'var(--regia-accent)',
  'var(--regia-accent)',
  'var(--regia-accent)',
  'var(--regia-accent)',
  'var(--regia-accent-hover)',
  'var(--regia-accent-hover)',
];

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colors, color: 'var(--regia-on-filled)' } : colors;
};

/** The second click of a double click is for the button that opened a dialog, not for what lies beside it by now. */
function passOverSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

const ABOVE_THE_REST = {
  overlayProps: {
    color: 'var(--regia-scrim)',
    backgroundOpacity: 1,
    onClickCapture: passOverSecondClick,
  },
  // Its head is no banner of the page.
  attributes: { header: { role: 'presentation' } },
};

const MOVING = { duration: MOTION.duration, timingFunction: MOTION.easing };
const DIALOG = { ...MOVING, transition: 'fade-down' } as const;
const DRAWER = { ...MOVING, duration: WIDE_MS };

export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent: ACCENT },
  variantColorResolver,
  fontFamily: 'var(--regia-font)',
  fontFamilyMonospace: 'var(--regia-mono)',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: RADIUS, sm: RADIUS, md: RADIUS, lg: RADIUS, xl: RADIUS },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--regia-shadow-card)',
    sm: 'var(--regia-shadow)',
    md: 'var(--regia-shadow)',
    lg: 'var(--regia-shadow)',
    xl: 'var(--regia-shadow-dialog)',
  },
  headings: {
    fontFamily: 'var(--regia-heading)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // A sign alone is quiet, unless it says otherwise.
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // A box of 16 px with the common radius would look like a radio button.
    Checkbox: { defaultProps: { radius: '4px' } },
    // A dot in the thumb would look like a radio button too.
    Switch: { defaultProps: { withThumbIndicator: false } },
    Modal: { defaultProps: { ...ABOVE_THE_REST, centered: true, transitionProps: DIALOG } },
    Drawer: { defaultProps: { ...ABOVE_THE_REST, position: 'right', transitionProps: DRAWER } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, fz: 'xs' } },
    // Inside the main landmark, and without Mantine's focus holder, which no menu may contain.
    Menu: {
      defaultProps: {
        shadow: 'md',
        offset: 6,
        transitionProps: MOVING,
        portalProps: { target: `#${MAIN_ID}` },
        withInitialFocusPlaceholder: false,
      },
    },
    // Menus are popovers, too. What floats keeps as far from the edge as the page does on a phone.
    Popover: {
      defaultProps: {
        shadow: 'md',
        middlewares: { shift: { padding: GUTTER_PX } },
        transitionProps: MOVING,
      },
    },
    Loader: { defaultProps: { size: 'sm' } },
  },
});
