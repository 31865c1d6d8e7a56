import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AppliedLook } from '#domain/design/setting/applied-look.ts'
import { lookById } from '#domain/looks/all-looks.ts'
import { useEdit, useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useBrandKit } from '#web/editor/model/use-brand-kit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Chip, ChipRow } from '#web/ui/choice/chip.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { showsMessage } from './look-controls.ts'

/** Hooks that were offered before and are not offered again at once. */
const REMEMBERED = 30

/** Three short lines for the class, loaded when a look is chosen: the phrases are larger than the gallery. */
function useHooks(isWanted: boolean) {
  const { classType, title, details, writingStyle } = useEditor((state) => designOf(state).form)
  const brand = useBrandKit()
  const wordsToAvoid = brand?.kit.wordsToAvoid
  const [hooks, setHooks] = useState<readonly string[]>([])
  const [round, nextRound] = useState(0)
  const offered = useRef<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round offers others
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    void import('#domain/promotion/copywriter/suggest-hooks.ts')
      .then(({ suggestHooks }) => {
        if (isOver) return
        const options = {
          style: writingStyle,
          random: Math.random,
          avoid: offered.current,
          wordsToAvoid: wordsToAvoid ?? [],
        }
        const next = suggestHooks({ classType, title, details }, options)
        offered.current = [...offered.current, ...next].slice(-REMEMBERED)
        setHooks(next)
      })
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [isWanted, classType, title, details, writingStyle, wordsToAvoid, round])
  return { hooks, more: () => nextRound((before) => before + 1) }
}

/** Short lines that a look may say instead of the promotion's paragraph. */
export function HookRow({ applied }: { applied: AppliedLook | undefined }) {
  const edit = useEdit()
  const look = applied && lookById(applied.id)
  const isWanted = look !== undefined && showsMessage(look)
  const { hooks, more } = useHooks(isWanted)
  if (!isWanted || hooks.length === 0) return null
  const say = (message: string | undefined) => {
    edit({ kind: 'set-look', look: { message } })
    announce(message === undefined ? 'Your own text is back.' : `The look says: ${message}`)
  }
  return (
    <ChipRow label="Short lines for the look">
      <Chip isChosen={applied?.message === undefined} onClick={() => say(undefined)}>
        Your text
      </Chip>
      {hooks.map((hook) => (
        <Chip key={hook} isChosen={applied?.message === hook} onClick={() => say(hook)}>
          {hook}
        </Chip>
      ))}
      <Button className="min-h-11 min-w-11 shrink-0 px-3" aria-label="Other short lines" onClick={more}>
        <RefreshCw className="size-4" aria-hidden />
      </Button>
    </ChipRow>
  )
}
