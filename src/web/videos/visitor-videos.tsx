import { Clapperboard } from 'lucide-react'
import { Link } from 'wouter'
import { CREATE_PAGE, SIGN_IN_PAGE, SIGN_UP_PAGE } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

/** For people without an account, also those who have made a video as a guest. */
export const VisitorVideos = () => (
  <main className="mx-auto flex min-h-dvh max-w-2xl flex-col justify-center gap-5 px-4 py-10">
    <h1 className="text-center font-display text-3xl font-bold">My videos</h1>
    <EmptyState
      icon={<Clapperboard />}
      title="Your videos are listed in your account"
      hint="A video that you make without an account is kept for a day. Create your free account, and it comes along with its design."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link href={SIGN_UP_PAGE} className={buttonClass({ variant: 'primary' })}>
            Create your free account
          </Link>
          <Link href={SIGN_IN_PAGE} className={buttonClass()}>
            Sign in
          </Link>
          <Link href={CREATE_PAGE} className={buttonClass({ variant: 'ghost' })}>
            Make a video first
          </Link>
        </div>
      }
    />
  </main>
)
