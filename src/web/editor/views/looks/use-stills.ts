import { useEffect, useRef, useState } from 'react'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { loadStill, retryFonts } from './card-painter.ts'
import { createStills, type Stills } from './stills.ts'
import type { Shown } from './use-scenery.ts'
import { whenIdle } from './when-idle.ts'

export type CardPictures = Pick<Stills, 'of' | 'subscribe' | 'setNear' | 'retry'>

/** The stills of all cards, so many pixels wide, in agreement with what is shown. */
export function useStills(shown: Shown | undefined, width: number): CardPictures {
  const { looks, fonts } = useEditorModel()
  const now = useRef({ shown, width })
  useEffect(() => {
    now.current = { shown, width }
  }, [shown, width])
  const [stills] = useState(() => {
    const again = new Set<string>()
    const made = createStills({
      whenIdle,
      async load(id) {
        const { shown: current, width: across } = now.current
        if (!current) return undefined
        if (again.delete(id)) await retryFonts(id, current.scenery, { looks, fonts })
        return loadStill(id, current.scenery, { looks, fonts, width: across })
      },
      toUrl: (blob) => URL.createObjectURL(blob),
      revoke: (url) => URL.revokeObjectURL(url),
    })
    const retry = (id: string) => {
      again.add(id)
      made.retry(id)
    }
    return { ...made, retry }
  })
  const key = shown?.key
  useEffect(() => {
    if (key !== undefined && width > 0) stills.setSubject(`${width} ${key}`)
  }, [stills, key, width])
  useEffect(() => () => stills.dispose(), [stills])
  return stills
}
