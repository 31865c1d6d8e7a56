import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type BrandKitReply, saveBrandKit } from '#contract/brand-kit.ts'
import type { OwnImage } from '#contract/images.ts'
import { BRAND_COLORS_MAX, BrandKit, CITY_MAX, HANDLE_MAX } from '#domain/brand-kit/brand-kit.ts'
import { FONTS } from '#domain/design/fonts.ts'
import { brandKitQuery } from '#web/api/brand-kit-query.ts'
import { call } from '#web/api/call.ts'
import { changedFields } from '#web/api/changed-fields.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { ColorsField } from './colors-field.tsx'
import { LogoField } from './logo-field.tsx'
import { WordsField } from './words-field.tsx'

const LOOKS_FONT = { value: '', label: 'As the look has it' }
const FONT_OPTIONS = [LOOKS_FONT, ...FONTS.map(({ family }) => ({ value: family, label: family }))]

type BrandFormProps = {
  saved: BrandKitReply
  onChanged: (isChanged: boolean) => void
  onSaved: () => void
}

/** `velvet` and `@velvet` are the same handle. */
const asHandle = (typed: string): string => {
  const name = typed.trim().replace(/^@+/, '')
  return name === '' ? '' : `@${name}`
}

/** The first logo brings its colors. */
const withLogo = (kit: BrandKit, logo: OwnImage | null): BrandKit => ({
  ...kit,
  logo: logo?.publicId ?? null,
  colors: logo && kit.colors.length === 0 ? logo.colors.slice(0, BRAND_COLORS_MAX) : kit.colors,
})

/** A draft of the kit; only what was changed since it was opened is saved. */
export function BrandForm({ saved, onChanged, onSaved }: BrandFormProps) {
  const client = useQueryClient()
  const work = useWork()
  const [kit, setKit] = useState(saved.kit)
  const [logo, setLogo] = useState(saved.logo)
  const isChanged = JSON.stringify(kit) !== JSON.stringify(saved.kit)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  const edit = (next: (kit: BrandKit) => BrandKit) => {
    setKit(next)
    work.clearError()
  }
  const change = (fields: Partial<BrandKit>) => edit((before) => ({ ...before, ...fields }))
  const [handle, typeHandle] = useState(saved.kit.handle)
  const isHandle = BrandKit.shape.handle.safeParse(kit.handle).success

  const changeLogo = (next: OwnImage | null) => {
    setLogo(next)
    edit((before) => withLogo(before, next))
    void client.invalidateQueries({ queryKey: queryKeys.overlays })
  }
  const save = async () => {
    const isSaved = await work.run(
      'Saving…',
      async () =>
        client.setQueryData(
          brandKitQuery.queryKey,
          await call(saveBrandKit, { body: changedFields(saved.kit, kit) }),
        ),
      'The brand kit could not be saved',
    )
    if (!isSaved) return
    announce('Brand kit saved.')
    onSaved()
  }
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (isHandle) void save()
      }}
    >
      <Part title="Logo">
        <LogoField logo={logo} onLogo={changeLogo} />
      </Part>
      <Part title="Colors">
        <ColorsField
          colors={kit.colors}
          suggested={logo?.colors ?? []}
          onColors={(colors) => change({ colors })}
        />
      </Part>
      <Part title="Fonts">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Header font">
            {(control) => (
              <Select
                {...control}
                value={kit.headerFont ?? ''}
                options={FONT_OPTIONS}
                onChange={(family) => change({ headerFont: family || null })}
              />
            )}
          </Field>
          <Field label="Text font">
            {(control) => (
              <Select
                {...control}
                value={kit.bodyFont ?? ''}
                options={FONT_OPTIONS}
                onChange={(family) => change({ bodyFont: family || null })}
              />
            )}
          </Field>
        </div>
      </Part>
      <Part title="Name and words">
        <Field
          label="Handle"
          hint="Shown on your videos, such as @velvetpole."
          letters={{ text: kit.handle, max: HANDLE_MAX }}
          error={!isHandle && 'A handle is @ and letters, digits, dots or underscores.'}
        >
          {(control) => (
            <Input
              {...control}
              value={handle}
              autoCapitalize="none"
              autoComplete="off"
              onChange={({ target }) => {
                typeHandle(target.value)
                change({ handle: asHandle(target.value) })
              }}
              onBlur={() => typeHandle(kit.handle)}
            />
          )}
        </Field>
        <Field
          label="City"
          hint="Said in your captions and as a hashtag, so that people nearby find you."
          letters={{ text: kit.city, max: CITY_MAX }}
        >
          {(control) => (
            <Input
              {...control}
              value={kit.city}
              autoComplete="address-level2"
              onChange={({ target }) => change({ city: target.value })}
            />
          )}
        </Field>
        <WordsField
          label="Words to use"
          hint="The writer weaves them in, such as “all levels welcome”. Those with # are your hashtags: they come first under every post."
          words={kit.wordsToUse}
          onWords={(wordsToUse) => change({ wordsToUse })}
        />
        <WordsField
          label="Words to avoid"
          hint="The writer never uses them; your own texts stay."
          words={kit.wordsToAvoid}
          onWords={(wordsToAvoid) => change({ wordsToAvoid })}
        />
      </Part>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-col gap-2 border-t border-line bg-surface px-6 py-4">
        <Notice tone="danger">{work.failure}</Notice>
        <Button type="submit" variant="primary" busy={work.busy} disabled={!isChanged || !isHandle}>
          Save brand kit
        </Button>
      </div>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
