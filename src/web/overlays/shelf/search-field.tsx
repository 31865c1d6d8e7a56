import { Search } from 'lucide-react'
import { Input } from '#web/ui/field/input.tsx'

export const SearchField = ({ words, onWords }: { words: string; onWords: (words: string) => void }) => (
  <div className="relative">
    <Search className="pointer-events-none absolute top-3.5 left-4 size-5 text-quiet" aria-hidden />
    <Input
      type="search"
      aria-label="Search overlays"
      placeholder="Search overlays"
      className="pl-12"
      value={words}
      onChange={(event) => onWords(event.target.value)}
    />
  </div>
)
