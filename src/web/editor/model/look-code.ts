import { loadWithRetry } from '#web/ui/toast/load-with-retry.ts'

type Loaded = typeof import('./loaded-looks.ts')

/** The code of looks. The stage shows before it has loaded, because a design without a look needs none. */
export type LookCode = {
  /** Undefined until it has loaded. */
  now(): Loaded | undefined
  /** Loads it, and calls back at once if that was done before. Calls are in order. */
  whenLoaded(act: (code: Loaded) => void): void
}

const RETRY_MS = 3000

export function createLookCode(load: () => Promise<Loaded> = () => import('./loaded-looks.ts')): LookCode {
  let code: Loaded | undefined
  let loading: Promise<Loaded> | undefined
  return {
    now: () => code,
    whenLoaded(act) {
      if (code) {
        act(code)
        return
      }
      loading ??= new Promise((done) => {
        loadWithRetry(load, { afterMs: 0, retryMs: RETRY_MS }, (loaded) => {
          code = loaded
          done(loaded)
        })
      })
      void loading.then(act)
    },
  }
}
