/** Classes shared by all text controls. */
export const CONTROL =
  'w-full min-h-12 rounded-control border border-edge bg-stage/60 px-4 py-2 text-ink placeholder:text-quiet transition-colors hover:border-quiet focus-visible:border-pink-soft aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:text-quiet'
