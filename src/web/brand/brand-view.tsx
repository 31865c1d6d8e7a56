import type { BrandKitReply } from '#contract/brand-kit.ts'
import { Written } from '#web/ui/written.tsx'
import { LogoPreview } from './logo-preview.tsx'

/** The kit of a studio, for the members of its team. */
export function BrandView({ kit, logo, studio }: BrandKitReply) {
  const { colors, headerFont, bodyFont, handle, city, wordsToUse, wordsToAvoid } = kit
  const facts = [
    ['Header font', headerFont],
    ['Text font', bodyFont],
    ['Handle', handle],
    ['City', city],
    ['Words to use', wordsToUse.join(', ')],
    ['Words to avoid', wordsToAvoid.join(', ')],
  ].filter(([, value]) => value)
  const isEmpty = !logo && colors.length === 0 && facts.length === 0
  return (
    <div className="flex flex-col gap-5">
      <p className="text-quiet">
        {isEmpty ? (
          <>
            {studio ? <Written>{studio}</Written> : 'Your studio'} has no brand kit yet. Its owner sets it up.
          </>
        ) : (
          <>
            This is the brand of {studio ? <Written>{studio}</Written> : 'your studio'}. Its owner can change
            it.
          </>
        )}
      </p>
      {logo && <LogoPreview logo={logo} />}
      {colors.length > 0 && (
        <ul aria-label="Colors" className="flex gap-2">
          {colors.map((color) => (
            <li key={color} className="flex flex-col items-center gap-1 text-xs text-quiet">
              <span
                className="size-11 rounded-control border border-ink/15"
                style={{ backgroundColor: color }}
              />
              {color}
            </li>
          ))}
        </ul>
      )}
      <dl className="divide-y divide-line">
        {facts.map(([term, value]) => (
          <div key={term} className="flex flex-wrap gap-x-4 py-2">
            <dt className="w-32 text-sm text-quiet">{term}</dt>
            <dd className="min-w-0 flex-1 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
