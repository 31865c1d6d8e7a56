import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '../../api/api-error.ts'
import { TextButton } from '../../ui/action/text-button.tsx'
import { Combobox } from '../../ui/choice/combobox.tsx'
import { Field } from '../../ui/field/field.tsx'

type Query = Pick<UseQueryResult, 'error' | 'refetch'>

type SearchedChoiceProps<Thing> = {
  label: string
  placeholder: string
  /** What the server found for what was typed. */
  choices: readonly Thing[]
  chosen: Thing | undefined
  optionOf: (thing: Thing) => { value: string; label: string }
  query: Query
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
  objection,
  onChoose,
  onType,
  onOpen,
}: SearchedChoiceProps<Thing>) {
  const value = chosen ? optionOf(chosen).value : ''
  const isOffered = choices.some((choice) => optionOf(choice).value === value)
  const all = chosen && !isOffered ? [chosen, ...choices] : choices
  return (
    <Field label={label} error={objection ?? (query.error && <Failure query={query} />)}>
      {(control) => (
        <Combobox
          {...control}
          value={value}
          placeholder={placeholder}
          options={all.map(optionOf)}
          onType={onType}
          onOpen={onOpen}
          onChange={(next) => {
            const thing = all.find((each) => optionOf(each).value === next)
            if (thing) onChoose(thing)
          }}
        />
      )}
    </Field>
  )
}

const Failure = ({ query: { error, refetch } }: { query: Query }) => (
  <>
    {sentenceOf(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
  </>
)
