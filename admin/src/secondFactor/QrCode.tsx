import { encode } from 'uqr';
import classes from './secondFactor.module.css';

interface QrCodeProps {
  text: string;
  label: string;
}

/** A QR code, drawn here: what it says goes to nobody. */
export function QrCode({ text, label }: QrCodeProps) {
  // The standard's quiet zone: readers need four light modules around the code.
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
