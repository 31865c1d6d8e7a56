import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '#web/api/api-error.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { useLastError } from '#web/pieces/use-last-error.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Combobox } from '#web/ui/choice/combobox.tsx'
import { Field } from '#web/ui/field/field.tsx'

type SearchedChoiceProps<Thing> = {
  label: string
  placeholder: string
  /** What the server found for what was typed. */
  choices: readonly Thing[]
  chosen: Thing | undefined
  optionOf: (thing: Thing) => { value: string; label: string }
  query: UseQueryResult
  /** The search is for all that was typed. */
  isSettled: boolean
  /** What is wrong with the choice itself. */
  objection?: string | undefined
  onChoose: (thing: Thing) => void
  onType: (text: string) => void
  onOpen: () => void
}

/** One of more than a page can hold: what is typed is searched for by the server. */
export function SearchedChoice<Thing>({
  label,
  placeholder,
  choices,
  chosen,
  optionOf,
  query,
  isSettled,
  objection,
  onChoose,
  onType,
  onOpen,
}: SearchedChoiceProps<Thing>) {
  const options = choices.map(optionOf)
  const option = chosen && optionOf(chosen)
  const isOffered = options.some(({ value }) => value === option?.value)
  return (
    <Field label={label} error={objection ?? (hasFailed(query) && <Failure query={query} />)}>
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
