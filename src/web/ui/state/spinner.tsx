import { LoaderCircle } from 'lucide-react'

/** For waits under a second; longer ones need a skeleton or a progress bar. */
export const Spinner = ({ label }: { label: string }) => (
  <span role="status" className="inline-flex items-center gap-3 text-quiet">
    <LoaderCircle className="size-6 animate-spin text-pink" aria-hidden />
    {label}
  </span>
)
