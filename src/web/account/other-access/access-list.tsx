import { useId } from 'react'
import type { OtherAccess } from '#contract/other-access.ts'
import { ACCESS_EFFECTS, accessTitle } from '#domain/account/other-access.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { CheckField } from '#web/ui/field/check-line.tsx'
import { accessTimes, isTicked, type Ticks } from './access-choice.ts'

type AccessListProps = {
  access: readonly OtherAccess[]
  ticks: Ticks
  onTicks: (ticks: Ticks) => void
  isDisabled: boolean
}

/** What else opens or feeds the account: what is ticked ends. */
export function AccessList({ access, ticks, onTicks, isDisabled }: AccessListProps) {
  const now = new Date()
  const locale = useDateLocale()
  const hint = useId()
  return (
    <fieldset aria-describedby={hint} disabled={isDisabled}>
      <legend className="font-semibold">Is all of this yours?</legend>
      <p id={hint} className="text-sm text-quiet">
        These go on after a new password and after signing out. What is ticked ends now: untick what is yours.
      </p>
      <div className="mt-2 divide-y divide-line rounded-control border border-line px-4">
        {access.map((each) => (
          <CheckField
            key={each.id}
            type="checkbox"
            checked={isTicked(ticks, each)}
            onChange={(checked) => onTicks({ ...ticks, [each.id]: checked })}
          >
            <span className="block font-semibold wrap-anywhere">{accessTitle(each)}</span>
            <span className="block text-sm text-quiet">
              {ACCESS_EFFECTS[each.kind]} {accessTimes(each, now, locale)}
            </span>
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}
