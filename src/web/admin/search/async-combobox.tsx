import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '#web/api/api-error.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { useLastError } from '#web/pieces/use-last-error.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Combobox } from '#web/ui/choice/combobox.tsx'
import { Field } from '#web/ui/field/field.tsx'

type AsyncComboboxProps<Thing> = {
  label: string
  placeholder: string
  /** Results of the server-side search. */
  choices: readonly Thing[]
  chosen: Thing | undefined
  optionOf: (thing: Thing) => { value: string; label: string }
  query: UseQueryResult
  /** The search covers everything that was typed. */
  isSettled: boolean
  /** Error of the chosen value. */
  error?: string | undefined
  onChoose: (thing: Thing) => void
  onType: (text: string) => void
  onOpen: () => void
}

/** A combobox whose options are searched by the server. */
export function AsyncCombobox<Thing>({
  label,
  placeholder,
  choices,
  chosen,
  optionOf,
  query,
  isSettled,
  error,
  onChoose,
  onType,
  onOpen,
}: AsyncComboboxProps<Thing>) {
  const options = choices.map(optionOf)
  const option = chosen && optionOf(chosen)
  const isOffered = options.some(({ value }) => value === option?.value)
  return (
    <Field label={label} error={error ?? (hasFailed(query) && <Failure query={query} />)}>
      {(control) => (
        <Combobox
          {...control}
          value={(isOffered ? option?.value : option?.label) ?? ''}
          placeholder={placeholder}
          options={options}
          isSearching={!isSettled || query.isPending || query.isPlaceholderData}
          onType={onType}
          onOpen={onOpen}
          onChange={(next) => {
            const thing = choices.find((each) => optionOf(each).value === next)
            if (thing) onChoose(thing)
          }}
        />
      )}
    </Field>
  )
}

const Failure = ({ query }: { query: UseQueryResult }) => (
  <>
    {sentenceOf(useLastError(query))} <TextButton onClick={() => void query.refetch()}>Try again</TextButton>
  </>
)
