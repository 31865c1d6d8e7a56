import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/api/api-error.ts'
import { instructorNamesQuery } from '#web/api/form/names-query.ts'
import { notKept, savedMark } from '#web/editor/panels/details/keeping/saved-mark.tsx'
import { useKeeping } from '#web/editor/panels/details/keeping/use-keeping.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'

type ChosenNameProps = {
  value: string
  known: string | undefined
  /** Whether the next video begins with the choice. */
  isKept: boolean
  onChange: (value: string) => void
}

/** One of those who teach in the studio (FM-14). */
export function ChosenName({ value, known, isKept, onChange }: ChosenNameProps) {
  const keeping = useKeeping()
  const names = useQuery(instructorNamesQuery)
  const offered = [...new Set([...(names.data ?? []), known ?? '', value])].filter((name) => name !== '')
  const keep = (name: string) => isKept && void keeping.keep({ instructorName: name })
  return (
    <Field
      label="Instructor name"
      aside={savedMark(keeping)}
      hint={names.data && offered.length === 0 ? 'Your studio has no names yet.' : undefined}
      error={
        names.isError ? (
          <>
            Could not load who teaches in your studio. {sentenceOf(names.error)}{' '}
            <TextButton onClick={() => void names.refetch()}>Retry</TextButton>
          </>
        ) : (
          notKept(keeping, () => keep(value))
        )
      }
    >
      {(ids) => (
        <Select
          {...ids}
          value={value}
          options={[
            { value: '', label: 'No name' },
            ...offered.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(name) => {
            onChange(name)
            if (name) keep(name)
          }}
        />
      )}
    </Field>
  )
}
