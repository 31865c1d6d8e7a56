/**
 * Loads every module a media process may need and exits, so that Node caches the compiled code. Runs without a
 * sandbox and without user files; confined processes only read the cache.
 */
await import('./main.ts')
await import('./paint-mark.ts')
await import('./animated-text.ts')
await import('./look-layers.ts')
await import('./image/ingest-image.ts')
process.exit(0)
