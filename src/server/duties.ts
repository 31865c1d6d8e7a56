import type { Config } from './config.ts'

/** Duties of each role: serve requests, run jobs, or both. */
export const DUTIES: Record<Config['role'], { readonly serves: boolean; readonly works: boolean }> = {
  web: { serves: true, works: false },
  worker: { serves: false, works: true },
  all: { serves: true, works: true },
}
