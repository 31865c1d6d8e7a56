import { useQueryClient } from '@tanstack/react-query'
import { Fingerprint, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PasskeyView } from '#contract/factors.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { NameForm } from '#web/pieces/name-form.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { useFocusAfterEdit } from '#web/ui/field/use-focus-after-edit.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { Written } from '#web/ui/written.tsx'
import { deletePasskey, updatePasskeyName } from './factor-changes.ts'
import { passkeyWords } from './factor-words.ts'
import { factorsQuery } from './factors-query.ts'

/** A passkey, with rename and remove. */
export function PasskeyLine({ passkey, onGone }: { passkey: PasskeyView; onGone: () => void }) {
  const locale = useDateLocale()
  const [isNaming, setNaming] = useState(false)
  const pencil = useFocusAfterEdit(isNaming)
  const client = useQueryClient()
  const save = async (name: string) => {
    await updatePasskeyName(passkey.id, name)
    await client.invalidateQueries(factorsQuery)
  }
  const close = () => setNaming(false)
  return (
    <li className="flex flex-wrap items-center gap-y-2 rounded-control border border-line py-2 pr-1 pl-4">
      {isNaming ? (
        <NameForm
          label={`Name of the passkey ${passkey.name}`}
          name={passkey.name}
          inLine
          failed="Failed to rename the passkey"
          onSave={save}
          onDone={() => {
            announce('Name saved')
            close()
          }}
          onCancel={close}
        />
      ) : (
        <>
          <Fingerprint className="mr-3 size-5 shrink-0 text-quiet" aria-hidden />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">
              <Written>{passkey.name}</Written>
            </span>
            <span className="block text-sm text-quiet">{passkeyWords(passkey, new Date(), locale)}</span>
          </span>
          <IconButton
            ref={pencil}
            label={`Rename ${passkey.name}`}
            icon={<Pencil />}
            onClick={() => setNaming(true)}
          />
          <RemovePasskey passkey={passkey} onGone={onGone} />
        </>
      )}
    </li>
  )
}

function RemovePasskey({ passkey, onGone }: { passkey: PasskeyView; onGone: () => void }) {
  const client = useQueryClient()
  const remove = async () => {
    await deletePasskey(passkey.id).finally(() => client.invalidateQueries(factorsQuery))
    onGone()
  }
  return (
    <ConfirmedAction
      question={{
        title: (
          <>
            Remove “<Written>{passkey.name}</Written>”?
          </>
        ),
        description:
          'It no longer signs you in here. Your device may still show it: delete it there as well.',
        confirmLabel: 'Remove passkey',
      }}
      doing="Removing…"
      work={remove}
    >
      {({ busy, ask }) => (
        <IconButton
          label={busy ?? `Remove ${passkey.name}`}
          icon={<Trash2 />}
          ariaDisabled={busy !== undefined}
          onClick={ask}
        />
      )}
    </ConfirmedAction>
  )
}
