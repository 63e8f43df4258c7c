/**
 * How eagerly memory is reused. V8 lets garbage grow to several times what lives, so rendering
 * 20,000 outputs would hold 600 MB where 100 MB live. Import it first: what is loaded counts.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--heap-growing-percent=30');
setFlagsFromString('--max-semi-space-size=4');
