import { Check, Palette } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { stepElementId } from '#web/editor/tools/show-step.ts'
import { LooksGallery, MISSING_STEP } from '#web/editor/views/panels/lazy-steps.tsx'
import { WhenNear } from '#web/editor/views/panels/when-near.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { LooksShape } from './looks-shape.tsx'

/** Looks on a desktop: a card between the steps, without a number because it can be left out. */
export function LooksCard({ children }: { children: ReactNode }) {
  const id = useId()
  const { lookCode } = useEditorModel()
  const applied = useEditor((state) => designOf(state).look?.id)
  const name = applied === undefined ? undefined : lookCode.now()?.lookById(applied)?.name
  return (
    <section aria-labelledby={id} id={stepElementId('looks')} className="scroll-mt-20">
      <Card className="flex flex-col gap-4 sm:py-4">
        <div className="flex items-center gap-4">
          <span
            aria-hidden
            className={cn(
              'grid size-9 shrink-0 place-items-center rounded-chip border [&_svg]:size-5',
              name ? 'border-done text-done' : 'border-edge text-pink-soft',
            )}
          >
            {name ? <Check /> : <Palette />}
          </span>
          <div className="min-w-0 flex-1">
            <h2 id={id} tabIndex={-1} className="text-lg font-semibold outline-none">
              Looks{name && `: ${name}`}
            </h2>
            <p className="text-sm text-quiet">
              {name
                ? 'Tap it again to go back to your plain texts.'
                : 'One tap dresses your words. Tap again to go back to your plain texts.'}
            </p>
          </div>
        </div>
        <WhenNear fallback={<LooksShape />} canWait>
          <OptionalBoundary fallback={MISSING_STEP}>
            <Suspense fallback={<LooksShape />}>
              <LooksGallery />
            </Suspense>
          </OptionalBoundary>
        </WhenNear>
        {children}
      </Card>
    </section>
  )
}
