import { useState } from 'react'
import { useStore } from 'zustand'
import {
  ALL_KINDS,
  CONSENT_KINDS,
  type ConsentKind,
  type ConsentKinds,
  ESSENTIAL_ONLY,
  UNASKED,
} from '#domain/consent.ts'
import { answerConsent, cookieConsent } from '#web/storage/cookie-consent.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { announce } from '#web/ui/state/announcements.ts'

const KINDS: Record<ConsentKind, { readonly label: string; readonly hint: string }> = {
  functional: { label: 'Functional', hint: 'Remember what you chose, such as the videos you picked last.' },
  analytics: { label: 'Analytics', hint: 'Would tell us which parts are used. We use none today.' },
  advertising: { label: 'Advertising', hint: 'Tell us and Meta whether an ad brought you here.' },
}

/** Shows and changes the answer about cookies (LG-8). Switching a kind off withdraws the consent at once. */
export function CookieSettings({ onClose }: { onClose: () => void }) {
  const answer = useStore(cookieConsent)
  const [kinds, choose] = useState<ConsentKinds>(answer ?? UNASKED)
  const save = (chosen: ConsentKinds) => {
    answerConsent(chosen)
    announce('Your choice about cookies is saved.')
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Cookie Settings"
      description="You lose nothing if you say no. You can change this at any time."
      footer={
        <>
          <Button onClick={() => save(ESSENTIAL_ONLY)}>Essential only</Button>
          <Button onClick={() => save(ALL_KINDS)}>Accept all</Button>
          <Button variant="primary" onClick={() => save(kinds)}>
            Save choice
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Switch
          label="Essential"
          hint="Keep you signed in and your work safe. They are always on."
          checked
          disabled
          onChange={() => undefined}
        />
        {CONSENT_KINDS.map((kind) => (
          <Switch
            key={kind}
            {...KINDS[kind]}
            checked={kinds[kind]}
            onChange={(isOn) => choose({ ...kinds, [kind]: isOn })}
          />
        ))}
      </div>
    </Dialog>
  )
}
