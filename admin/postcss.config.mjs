/** What style sheets say often: `@mixin one-line;`. Files from which others compose are read without them. */
const mixins = {
  'bare-list': { margin: '0', padding: '0', 'list-style': 'none' },
  /** What has no room is cut off. */
  'one-line': { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' },
  /** The same after some lines. */
  lines: (_, count) => ({
    display: '-webkit-box',
    overflow: 'hidden',
    '-webkit-box-orient': 'vertical',
    '-webkit-line-clamp': count,
  }),
  framed: {
    border: '1px solid var(--regia-border)',
    'border-radius': 'var(--regia-radius)',
  },
  /** Words that matter less, of some size. */
  quiet: (_, size) => ({ color: 'var(--regia-muted)', 'font-size': size }),
  /** A title, of some size. */
  heading: (_, size, height) => ({
    'font-family': 'var(--regia-heading)',
    'font-size': size,
    'font-weight': '600',
    'line-height': height,
  }),
  /** A button that is but its words. */
  'word-button': {
    font: 'inherit',
    'font-size': '13px',
    'line-height': '20px',
    color: 'var(--regia-muted)',
    cursor: 'pointer',
    background: 'none',
    border: '0',
    'border-radius': 'var(--regia-radius)',
  },
  /** For screen readers alone. */
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    'clip-path': 'inset(50%)',
  },
};

export default { plugins: { 'postcss-preset-mantine': { mixins } } };
