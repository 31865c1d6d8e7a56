import { Search } from 'lucide-react'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'

const SEARCH_MAX = 100

type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  onChange: (search: string) => void
}

export const SearchField = ({ label, placeholder, value, onChange }: SearchFieldProps) => (
  <Field label={label} letters={{ text: value, max: SEARCH_MAX }} className="min-w-56 flex-1">
    {(control) => (
      <div className="relative">
        <Search
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-quiet"
          aria-hidden
        />
        <Input
          {...control}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="pl-12"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    )}
  </Field>
)
