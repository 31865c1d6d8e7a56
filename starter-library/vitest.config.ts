import { defineConfig } from 'vitest/config'

/** The root's runner starts a database for its tests; these need none. */
export default defineConfig({ test: { include: ['**/*.test.ts'], testTimeout: 60_000 } })
