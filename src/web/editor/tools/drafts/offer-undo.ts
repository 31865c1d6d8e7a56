import { type DraftHead, restoreDraft } from '#contract/drafts.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'

const restore = (id: DraftHead['id']): Promise<unknown> => call(restoreDraft, { params: { id } })

const NOT_ALL = 'Some of the designs are not back.'

/** The dialog's own Undo buttons close with it: one Undo restores everything that was deleted there (S24). */
export function offerUndo(gone: readonly DraftHead[], bringBack = restore): void {
  const [first, ...others] = gone
  if (!first) return
  const name = written(first.name)
  const [is, was, isNot] =
    others.length === 0
      ? [`${name} is back.`, `“${name}” was deleted.`, `“${name}” is not back.`]
      : [`${gone.length} designs are back.`, `${gone.length} designs were deleted.`, NOT_ALL]
  const onPress = () =>
    void Promise.all(gone.map(({ id }) => bringBack(id))).then(
      () => announce(is),
      (error) => toast.error(isNot, { description: sentenceOf(error) }),
    )
  toast.info(was, { action: { label: 'Undo', onPress } })
}
