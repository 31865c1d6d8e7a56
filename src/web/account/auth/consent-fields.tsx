import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { AGE_GROUPS, type AgeGroup } from '#domain/account/terms.ts'
import { PRIVACY_PAGE, TERMS_PAGE } from '#web/pages.ts'
import { TEXT_BUTTON } from '#web/ui/action/text-button.tsx'
import { CheckField } from '#web/ui/field/check-line.tsx'
import type { ConsentForm } from './consent-form.ts'

const AGES: Record<AgeGroup, string> = {
  adult: 'I am 18 or older',
  minor_with_guardian: 'I am 13 to 17, and my parent or guardian agrees',
}

type ConsentFieldsProps = {
  form: ConsentForm
  errors: Record<string, string>
  onEdit: (change: Partial<ConsentForm>) => void
}

/** Age group and consent to the terms (C29). */
export function ConsentFields({ form, errors, onEdit }: ConsentFieldsProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <fieldset aria-describedby={errors.age && `${id}-age`}>
        <legend className="pb-1 text-sm font-semibold">Your age</legend>
        {AGE_GROUPS.map((age) => (
          <CheckField
            key={age}
            type="radio"
            name="age"
            value={age}
            required
            checked={form.age === age}
            data-invalid={errors.age && true}
            onChange={() => onEdit({ age })}
          >
            {AGES[age]}
          </CheckField>
        ))}
        <FieldError id={`${id}-age`} message={errors.age} />
      </fieldset>
      <CheckField
        type="checkbox"
        name="terms"
        required
        checked={form.agrees}
        aria-describedby={errors.agrees && `${id}-terms`}
        aria-invalid={errors.agrees ? true : undefined}
        onChange={(agrees) => onEdit({ agrees })}
      >
        I agree to the <LegalLink href={TERMS_PAGE}>Terms</LegalLink> and the{' '}
        <LegalLink href={PRIVACY_PAGE}>Privacy Policy</LegalLink>
      </CheckField>
      <FieldError id={`${id}-terms`} message={errors.agrees} />
    </div>
  )
}

/** Opens a new tab, so that the form keeps its input. */
const LegalLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener" className={TEXT_BUTTON}>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

const FieldError = ({ id, message }: { id: string; message: string | undefined }) =>
  message && (
    <p id={id} role="alert" className="flex items-start gap-2 text-sm text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      {message}
    </p>
  )
