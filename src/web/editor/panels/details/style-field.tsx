import { WRITING_STYLES, WritingStyle } from '#domain/design/details-form.ts'
import { designOf, useEditor } from '#web/editor/editor-context.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { notKept, savedMark } from './keeping/saved-mark.tsx'
import { useKeeping } from './keeping/use-keeping.ts'
import { useFill } from './use-fill.ts'

const STYLES = WRITING_STYLES.map((style) => ({
  value: style,
  label: `${style[0]?.toUpperCase()}${style.slice(1)}`,
}))

/** One of the eleven (FM-3); the next video begins with it. */
export function StyleField() {
  const fill = useFill()
  const keeping = useKeeping()
  const style = useEditor((state) => designOf(state).form.writingStyle)
  return (
    <Field
      label="Writing style"
      aside={savedMark(keeping)}
      error={notKept(keeping, () => void keeping.keep({ writingStyle: style }))}
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
            void keeping.keep({ writingStyle })
          }}
        />
      )}
    </Field>
  )
}
