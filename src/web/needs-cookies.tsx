import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useUser } from './api/use-user.ts'
import { CREATE_PAGE, HOME_PAGE, SIGN_IN_PAGE } from './pages.ts'
import { keepsCookies } from './storage/site-data.ts'
import { Button } from './ui/action/button.tsx'
import { buttonClass } from './ui/action/button-class.ts'
import { SpotlitStage } from './ui/screen/spotlit-stage.tsx'

/**
 * Says what to do where the browser keeps nothing for this site, in place of pages that need it: each of their calls would
 * be refused.
 */
export function NeedsCookies({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const { data: user } = useUser()
  const isNeeded = user || path === SIGN_IN_PAGE || path === CREATE_PAGE
  return isNeeded && !keepsCookies() ? <Blocked /> : children
}

const Blocked = () => (
  <SpotlitStage>
    <div role="alert">
      <h1 className="font-display text-4xl font-bold text-balance sm:text-5xl">Please allow cookies</h1>
      <p className="mt-4 text-lg text-quiet">
        Your browser blocks cookies and site data for this site. Without them nobody can sign in, and no
        design is kept. Allow them in your browser's settings, then reload.
      </p>
    </div>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <a href={HOME_PAGE} className={buttonClass({ size: 'lg' })}>
        Back to Home
      </a>
    </div>
  </SpotlitStage>
)
