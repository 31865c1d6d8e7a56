import { notKept, savedMark } from '#web/editor/panels/details/keeping/saved-mark.tsx'
import { useKeeping } from '#web/editor/panels/details/keeping/use-keeping.ts'
import { NameInput } from './name-input.tsx'

type OpenNameProps = {
  label: string
  placeholder: string
  value: string
  /** What the account calls it. */
  known: string | undefined
  field: 'instructorName' | 'studio'
  onChange: (value: string) => void
  onKept?: () => void
}

/** A name that may be changed at will; the next video begins with it. */
export function OpenName({ field, onKept, ...input }: OpenNameProps) {
  const keeping = useKeeping()
  const keep = async (value: string) => {
    if (await keeping.keep({ [field]: value })) onKept?.()
  }
  return (
    <NameInput
      {...input}
      aside={savedMark(keeping)}
      error={notKept(keeping, () => void keep(input.value))}
      onLeave={(value) => {
        if (value.trim() && value.trim() !== input.known) void keep(value)
      }}
    />
  )
}
