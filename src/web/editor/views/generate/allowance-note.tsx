import { Link } from 'wouter'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { upgradePage } from '#web/pages.ts'
import { allowanceOf } from '#web/pieces/allowance.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { cn } from '#web/ui/class-names.ts'

/** How many downloads are used, where videos are made and saved; nothing without a limit, and once `AllowanceEnd` says it. */
export function AllowanceCount({ className }: { className?: string }) {
  const { user } = useEditorModel()
  const allowance = allowanceOf(user, useDateLocale())
  if (!allowance || allowance.end !== undefined) return null
  return <p className={cn('tabular text-xs text-quiet', className)}>{allowance.used}</p>
}

/** Once no download is left, says so before anything is made in vain, and shows the way on. */
export function AllowanceEnd({ className }: { className?: string }) {
  const { user } = useEditorModel()
  const end = allowanceOf(user, useDateLocale())?.end
  if (!end) return null
  return (
    <div className={cn('flex items-center gap-3 text-left', className)}>
      <p className="flex-1 text-balance">{end}</p>
      <Link
        href={upgradePage('downloads')}
        className="inline-flex min-h-11 shrink-0 items-center font-semibold text-amber underline"
      >
        See the plans
      </Link>
    </div>
  )
}
