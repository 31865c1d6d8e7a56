import { LoaderCircle } from 'lucide-react'

/** For waits of less than a second; anything longer deserves a skeleton or a bar. */
export const Spinner = ({ label }: { label: string }) => (
  <span role="status" className="inline-flex items-center gap-3 text-quiet">
    <LoaderCircle className="size-6 animate-spin text-pink" aria-hidden />
    {label}
  </span>
)
