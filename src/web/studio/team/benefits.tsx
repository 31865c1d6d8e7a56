import { Check } from 'lucide-react'

const BENEFITS = [
  'Unlimited downloads',
  'Watermark-free videos',
  'Upload of personal background videos',
  'Full Pro features',
]

/** ST-9 */
export const Benefits = () => (
  <aside
    aria-label="What team members get"
    className="rounded-card border border-pink/40 bg-gradient-to-br from-pink/10 to-violet/10 p-5"
  >
    <h3 className="font-semibold">Every team member gets</h3>
    <ul className="mt-3 flex flex-col gap-2">
      {BENEFITS.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2">
          <Check className="mt-0.5 size-5 shrink-0 text-done" aria-hidden />
          {benefit}
        </li>
      ))}
    </ul>
  </aside>
)
