/**
 * Loads all that a media process may need and ends, so that what Node makes of it is kept. Run without confinement and
 * without a file of anybody: confined processes only read what is kept.
 */
await import('./main.ts')
await import('./paint-marks.ts')
await import('./animated-text.ts')
process.exit(0)
