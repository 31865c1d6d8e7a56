import { useQuery } from '@tanstack/react-query'
import { DETAILS_MAX, WRITING_STYLES, WritingStyle } from '#domain/design/details-form.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { classTypesQuery } from '#web/api/form/class-types-query.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { ClassTypeControl } from '#web/editor/views/panels/class-type/class-type-control.tsx'
import { descriptionOf } from '#web/editor/views/panels/class-type/class-type-rules.ts'
import { ParagraphInput } from '#web/editor/views/panels/paragraph-input.tsx'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { MoreFacts } from './more-facts.tsx'
import { InstructorName, StudioName } from './name-fields.tsx'
import { savedMark, saveError } from './saved-mark.tsx'
import { TimeField } from './time-field.tsx'
import { useFill } from './use-fill.ts'
import { useSavePreferences } from './use-keeping.ts'
import { useKnownDetails } from './use-known-details.ts'
import { DateOfClass, ScheduleField } from './when-fields.tsx'

const STYLES = WRITING_STYLES.map((style) => ({
  value: style,
  label: `${style[0]?.toUpperCase()}${style.slice(1)}`,
}))

/** One of eleven writing styles (FM-3), remembered for the next video. */
function StyleField() {
  const fill = useFill()
  const saver = useSavePreferences()
  const style = useEditor((state) => designOf(state).form.writingStyle)
  return (
    <Field
      label="Writing style"
      aside={savedMark(saver)}
      error={saveError(saver, () => void saver.save({ writingStyle: style }))}
    >
      {(ids) => (
        <Select
          {...ids}
          value={style}
          options={STYLES}
          placeholder="Choose a style"
          onChange={(chosen) => {
            const writingStyle = WritingStyle.parse(chosen)
            fill({ writingStyle })
            void saver.save({ writingStyle })
          }}
        />
      )}
    </Field>
  )
}

/** Class information; each change is on the stage immediately. */
export function ClassFields() {
  const { known, error, retry } = useKnownDetails()
  return (
    <>
      {error !== undefined && error !== null && (
        <p role="alert" className="rounded-card border border-danger/50 bg-danger/5 px-4 py-3 text-sm">
          Could not load what you saved before. {sentenceOf(error)}{' '}
          <TextButton onClick={retry}>Retry</TextButton>
        </p>
      )}
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <InstructorName known={known} />
        <StudioName known={known} />
        <ClassTypeControl />
        <StyleField />
        <ScheduleField />
        <TimeField />
        <DateOfClass />
        <Details />
        <MoreFacts />
      </div>
    </>
  )
}

function Details() {
  const fill = useFill()
  const { details, classType } = useEditor((state) => designOf(state).form)
  const { data: types = [] } = useQuery(classTypesQuery)
  const offer = descriptionOf(types, classType)
  return (
    <ParagraphInput
      label="Class details"
      name="form:details"
      placeholder="All levels welcome. Bring grip."
      rows={2}
      value={details}
      max={DETAILS_MAX}
      isCounted
      hint={
        !details &&
        offer && (
          <TextButton className="text-left" onClick={() => fill({ details: offer })}>
            Use <span translate="no">“{offer}”</span>
          </TextButton>
        )
      }
      onChange={(words, streak) => fill({ details: words }, streak)}
    />
  )
}
