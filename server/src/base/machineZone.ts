/**
 * The clocks of this process show UTC, whatever those of the machine show: nothing that is rendered
 * may depend on where it is rendered. Import it before anything reads a date.
 */
process.env.TZ = 'UTC';
