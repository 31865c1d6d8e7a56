import { type DraftHead, restoreDraft } from '#contract/drafts.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'

const restore = (id: DraftHead['id']): Promise<unknown> => call(restoreDraft, { params: { id } })

/** The dialog's own Undo buttons close with it: one Undo restores everything that was deleted there (S24). */
export function offerUndo(gone: readonly DraftHead[], bringBack = restore): void {
  const [first, ...others] = gone
  if (!first) return
  const [is, was] =
    others.length === 0
      ? [`${first.name} is back.`, `“${first.name}” was deleted.`]
      : [`${gone.length} designs are back.`, `${gone.length} designs were deleted.`]
  const onPress = () =>
    void Promise.all(gone.map(({ id }) => bringBack(id))).then(
      () => announce(is),
      (error) => toast.error(sentenceOf(error)),
    )
  toast.info(was, { action: { label: 'Undo', onPress } })
}
