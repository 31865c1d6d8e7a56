/** What is known of the picture of a look. */
export type Still =
  /** The picture of before, if there is one, until the next is painted. */
  | { readonly kind: 'waiting'; readonly url: string | undefined }
  | { readonly kind: 'there'; readonly url: string }
  | { readonly kind: 'failed' }

/** Paints a picture whose fonts are loaded. */
export type PaintStill = () => Promise<Blob | undefined>

type StillDeps = {
  /** Loads what the picture of a look needs; undefined where that cannot be loaded. */
  load(id: string): Promise<PaintStill | undefined>
  /** Runs a task when the page has nothing else to do. */
  whenIdle(task: () => void): void
  toUrl(blob: Blob): string
  revoke(url: string): void
}

/** Looks that load at the same time: fonts come over the network. */
const AHEAD = 4

const NONE: Still = { kind: 'waiting', url: undefined }

export type Stills = ReturnType<typeof createStills>

/**
 * Pictures of the looks that are near, each composed and painted in tasks of its own when the page is idle. A change of the subject has all of
 * them painted again; until then the old ones stay.
 */
export function createStills({ load, whenIdle, toUrl, revoke }: StillDeps) {
  const stills = new Map<string, Still>()
  const near = new Set<string>()
  const listeners = new Set<() => void>()
  /** Looks whose picture is of the current subject, or has failed for it. */
  const settled = new Set<string>()
  let subject: string | undefined
  const started = new Set<string>()

  const urlOf = (id: string): string | undefined => {
    const still = stills.get(id)
    return still && 'url' in still ? still.url : undefined
  }

  function put(id: string, still: Still): void {
    const before = urlOf(id)
    stills.set(id, still)
    if (before !== undefined && !('url' in still && still.url === before)) revoke(before)
    for (const listen of listeners) listen()
  }

  function settle(id: string, blob: Blob | undefined): void {
    settled.add(id)
    put(id, blob ? { kind: 'there', url: toUrl(blob) } : { kind: 'failed' })
  }

  const idle = <T>(work: () => Promise<T>): Promise<T | undefined> =>
    new Promise((resolve) => whenIdle(() => void work().then(resolve, () => resolve(undefined))))

  async function make(id: string): Promise<void> {
    const of = subject
    started.add(id)
    const paint = await idle(() => load(id))
    const blob = paint && of === subject ? await idle(paint) : undefined
    started.delete(id)
    if (of !== undefined && of === subject) settle(id, blob)
    next()
  }

  function next(): void {
    if (subject === undefined) return
    const due = [...near].filter((id) => !settled.has(id) && !started.has(id))
    for (const id of due.slice(0, Math.max(0, AHEAD - started.size))) void make(id)
  }

  return {
    of: (id: string): Still => stills.get(id) ?? NONE,
    subscribe(listen: () => void): () => void {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    /** Says whether a look's card is in view or about to be. */
    setNear(id: string, isNear: boolean): void {
      if (isNear) near.add(id)
      else near.delete(id)
      next()
    },
    /** Names what the looks are painted with. Pictures of another subject are out of date. */
    setSubject(key: string): void {
      if (key === subject) return
      subject = key
      settled.clear()
      for (const id of stills.keys()) put(id, { kind: 'waiting', url: near.has(id) ? urlOf(id) : undefined })
      next()
    },
    /** Tries a failed one again. */
    retry(id: string): void {
      settled.delete(id)
      put(id, NONE)
      next()
    },
    /** Frees all pictures, until there is a subject again. */
    dispose(): void {
      subject = undefined
      settled.clear()
      for (const id of stills.keys()) put(id, NONE)
    },
  }
}
