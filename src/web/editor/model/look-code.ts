import { loadedAtLast } from '#web/ui/toast/load-with-retry.ts'

export type LoadedLooks = typeof import('./loaded-looks.ts')

/** The code of looks. The stage shows before it has loaded, because a design without a look needs none. */
export type LookCode = {
  /** Undefined until it has loaded. */
  now(): LoadedLooks | undefined
  /** Loads it, and calls back at once if that was done before. Calls are in order. */
  whenLoaded(act: (code: LoadedLooks) => void): void
}

export function createLookCode(
  load: () => Promise<LoadedLooks> = () => import('./loaded-looks.ts'),
): LookCode {
  let code: LoadedLooks | undefined
  let loading: Promise<LoadedLooks> | undefined
  return {
    now: () => code,
    whenLoaded(act) {
      if (code) {
        act(code)
        return
      }
      loading ??= loadedAtLast(load).then((loaded) => {
        code = loaded
        return loaded
      })
      void loading.then(act)
    },
  }
}
