import { Link } from 'wouter'
import { BRAND } from '#domain/brand.ts'
import { CREATE_PAGE, HOME_PAGE, SIGN_IN_PAGE, SIGN_UP_PAGE } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'

/** What the pages of the sign-in are told about a guest. */
export const AS_GUEST = { from: CREATE_PAGE } as const

/** Above the editor of a guest. */
export const GuestBar = () => (
  <header className="sticky top-[env(safe-area-inset-top)] z-30 border-b border-line bg-stage/95">
    <div className="mx-auto flex h-16 max-w-screen-2xl items-center gap-2 px-4 sm:gap-4 sm:px-6">
      <h1>
        <Link href={HOME_PAGE} className="block rounded-lg py-2" aria-label={`${BRAND.name}, home`}>
          <Wordmark name={BRAND.name} />
        </Link>
      </h1>
      <p className="ml-auto text-sm text-quiet max-md:sr-only">
        You are trying {BRAND.name} without an account.
      </p>
      <Link href={SIGN_IN_PAGE} className={buttonClass({ variant: 'ghost', className: 'px-3' })}>
        Sign In
      </Link>
      <Link href={SIGN_UP_PAGE} state={AS_GUEST} className={buttonClass({ className: 'px-3' })}>
        Create Account
      </Link>
    </div>
  </header>
)
