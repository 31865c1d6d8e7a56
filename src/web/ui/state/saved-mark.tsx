import { Check } from 'lucide-react'

export const SavedMark = () => (
  <span className="inline-flex animate-fade items-center gap-1 text-sm font-semibold text-done">
    <Check className="size-4" aria-hidden />
    Saved!
  </span>
)
