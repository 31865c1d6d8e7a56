import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { upgradePage } from '#web/pages.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'

/** The brand line can be moved and styled, but not edited (C37). */
export function LockedContent({ content }: { content: string }) {
  const { watermark } = capabilitiesOf(useEditorModel().user)
  return (
    <Field
      label="Text content"
      aside={<Lock className="size-4" aria-hidden />}
      hint={
        watermark ? (
          <>
            Free videos include this line.{' '}
            <Link
              href={upgradePage('watermark')}
              className="relative inline-flex rounded-sm font-semibold text-amber underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3 hover:underline"
            >
              Pro removes it.
            </Link>
          </>
        ) : (
          'Your next promotion comes without this line. Delete it from this one whenever you like.'
        )
      }
    >
      {(ids) => <Input {...ids} readOnly value={content} onChange={() => undefined} />}
    </Field>
  )
}
