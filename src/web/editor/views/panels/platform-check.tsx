import { ArrowRight, ShieldCheck, TriangleAlert, WandSparkles } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Finding } from '#domain/platform-safe/check-design.ts'
import { isInName } from '#domain/platform-safe/check-design.ts'
import { PLATFORM_TERMS_AS_OF, PLATFORM_TERMS_SOURCES } from '#domain/platform-safe/terms/platform-terms.ts'
import { useLexicon } from '#web/api/lexicon-query.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import {
  CHECK_TITLE,
  countLabel,
  fixable,
  fixLabel,
  NAME_HINT,
  placeLabel,
} from '#web/editor/tools/platform-safe/check-words.ts'
import { fixAllTexts, fixOne } from '#web/editor/tools/platform-safe/fix-texts.ts'
import { useFindings, useFindingsAnnounced } from '#web/editor/tools/platform-safe/use-findings.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Hashtags } from './hashtags.tsx'

type FindingRowProps = { finding: Finding; onFix: () => void }

/** The word, its replacement, its place and the reason. */
function FindingRow({ finding, onFix }: FindingRowProps) {
  const place = useId()
  const { found, alternative, reason } = finding
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          <span translate="no">“{found}”</span>
          {alternative && (
            <>
              <ArrowRight className="size-4 shrink-0 text-quiet" aria-label="becomes" />
              <span translate="no" className="text-done">
                “{alternative}”
              </span>
            </>
          )}
        </p>
        <p id={place} className="text-sm text-quiet">
          {placeLabel(finding)} · {reason} {isInName(finding) && NAME_HINT}
        </p>
      </div>
      <Button
        className="shrink-0 px-3 text-sm"
        aria-label={fixLabel(finding)}
        aria-describedby={place}
        onClick={onFix}
      >
        {alternative ? 'Replace' : 'Remove'}
      </Button>
    </li>
  )
}

/** The platform check: risky words before they are posted, and safe hashtags. */
export function PlatformCheck() {
  const id = useId()
  const model = useEditorModel()
  const lexicon = useLexicon()
  const tools = { ...model, lexicon }
  const findings = useFindings(lexicon)
  useFindingsAnnounced(findings)
  const place = useRef<HTMLElement>(null)
  const applyFix = (fix: () => void) => {
    fix()
    place.current?.focus()
  }
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={id} className="rounded-card focus:outline-none">
      <Card className="flex flex-col gap-4 py-3 sm:py-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <StatusIcon isClean={findings.length === 0} />
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-lg font-semibold">
              {CHECK_TITLE}
            </h2>
            <p className="text-sm text-quiet">{countLabel(findings)}</p>
          </div>
          {fixable(findings).length > 0 && (
            <Button onClick={() => applyFix(() => fixAllTexts(tools, findings))}>
              <WandSparkles className="size-5 text-pink-soft" aria-hidden />
              Fix all
            </Button>
          )}
        </div>
        {findings.length > 0 && (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {findings.map((finding) => (
              <FindingRow
                key={`${finding.id} ${finding.start}`}
                finding={finding}
                onFix={() => applyFix(() => fixOne(tools, finding))}
              />
            ))}
          </ul>
        )}
        {findings.length > 0 && <Sources />}
        <Hashtags />
      </Card>
    </section>
  )
}

const StatusIcon = ({ isClean }: { isClean: boolean }) => (
  <span
    aria-hidden
    className={cn(
      'grid size-9 shrink-0 place-items-center rounded-chip border [&_svg]:size-5',
      isClean ? 'border-done text-done' : 'border-amber text-amber',
    )}
  >
    {isClean ? <ShieldCheck /> : <TriangleAlert />}
  </span>
)

const AS_OF = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(PLATFORM_TERMS_AS_OF),
)

const Sources = () => (
  <details className="-my-3 text-xs text-quiet">
    <summary className="py-3.5 font-semibold">Where this list comes from</summary>
    <p>Advice only: post what you like. Platforms change; this was read on {AS_OF}.</p>
    <ul className="mt-1 mb-3 list-disc pl-4">
      {PLATFORM_TERMS_SOURCES.map((source) => (
        <li key={source} className="wrap-anywhere">
          {source}
        </li>
      ))}
    </ul>
  </details>
)
