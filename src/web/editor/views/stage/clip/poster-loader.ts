import type { Poster } from './graded-picture.ts'

/** Loads the poster of the clip, one at a time, and reports when it has loaded or failed. */
export function createPosterLoader(onDone: () => void) {
  let address: string | undefined
  let state: Poster = 'none'
  let picture: HTMLImageElement | undefined

  return {
    load(next: string | undefined): void {
      if (next === address) return
      address = next
      picture = undefined
      state = next === undefined ? 'none' : 'loading'
      if (next === undefined) return
      const image = new Image()
      image.src = next
      const settle = (outcome: Poster) => {
        if (address !== next) return
        state = outcome
        picture = outcome === 'loaded' ? image : undefined
        onDone()
      }
      image.decode().then(
        () => settle('loaded'),
        () => settle('none'),
      )
    },
    address: (): string | undefined => address,
    state: (): Poster => state,
    picture: (): HTMLImageElement | undefined => picture,
    stop(): void {
      address = undefined
      picture = undefined
    },
  }
}
