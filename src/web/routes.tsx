import { type ComponentType, useMemo } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { z } from 'zod'
import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { DraftId } from '#domain/drafts/draft.ts'
import { PLAN_NAMES, PlanId } from '#domain/plans.ts'
import { UPGRADE_FEATURES } from '#domain/upgrade-features.ts'
import { useEmailLink } from './account/auth/use-email-link.ts'
import { FactorGate } from './account/factors/factor-gate.tsx'
import { useUser } from './api/use-user.ts'
import {
  ACCESS_PAGE,
  ADMIN_PAGE,
  AUTH_PAGES,
  CALENDAR_PAGE,
  COMPRESSION_PAGE,
  COOKIES_PAGE,
  CREATE_PAGE,
  HOME_PAGE,
  KIT_PAGE,
  MOCK_CHECKOUT_PAGE,
  PLANS_PAGE,
  PRIVACY_PAGE,
  REFUNDS_PAGE,
  SIGN_IN_PAGE,
  SUCCESS_PAGE,
  TERMS_PAGE,
  TIMETABLE_PAGE,
  TRANSPARENCY_PAGE,
  TRANSPARENCY_SIMPLE_PAGE,
  VIDEOS_PAGE,
  WEEK_PAGE,
} from './pages.ts'
import {
  AccessScreen,
  AccountBar,
  AccountSwitch,
  Administration,
  Auth,
  Calendar,
  Compression,
  Editor,
  EditorBar,
  Guest,
  Kit,
  Landing,
  Legal,
  MockCheckout,
  ResetPassword,
  Success,
  Timetable,
  Transparency,
  TransparencySimple,
  Upgrade,
  VerifyEmail,
  Videos,
  VisitorVideos,
  WeekDrafts,
} from './pages-composition.tsx'
import { NotFoundScreen } from './ui/screen/not-found-screen.tsx'
import { usePageChange } from './use-page-change.ts'

function Home() {
  const { data: user } = useUser()
  const opens = useWantedDraft()
  if (!user) return <Landing />
  return (
    <Editor
      key={user.id}
      user={user}
      bar={<EditorBar user={user} />}
      opens={opens}
      onOpened={dropWantedDraft}
    />
  )
}

const WantedDraft = z.object({ opens: z.object({ id: DraftId, classDate: z.string().optional() }) })

/** The draft that another page wants to see open, stored in the history entry. */
function useWantedDraft() {
  const state = useHistoryState()
  return useMemo(() => WantedDraft.safeParse(state).data?.opens, [state])
}

/** A reload opens what the user opened since. */
const dropWantedDraft = (): void => history.replaceState(null, '')

/** My videos. Guests and visitors read how to get some. */
function MadeVideos() {
  const { data: user } = useUser()
  if (!user) return <VisitorVideos />
  return (
    <>
      <AccountBar user={user} />
      <Videos user={user} />
    </>
  )
}

/** Posts that fill a class, of an account's own designs. */
const FillKit = () => <OfAccount Page={Kit} />

/** The classes of a week. */
const Week = () => <OfAccount Page={Timetable} />

/** When videos are posted. */
const Postings = () => <OfAccount Page={Calendar} />

/** The drafts of a week, and their videos. */
const WeekOfVideos = () => <OfAccount Page={WeekDrafts} />

/** For people with an account, below its bar. */
function OfAccount({ Page }: { Page: ComponentType<{ user: CurrentUser }> }) {
  const { data: user } = useUser()
  if (!user) return <Redirect to={SIGN_IN_PAGE} replace />
  return (
    <>
      <AccountBar user={user} />
      <Page user={user} />
    </>
  )
}

/** The editor without an account; with one, the usual editor. */
function Create() {
  const { data: user } = useUser()
  return user ? <Redirect to={HOME_PAGE} replace /> : <Guest />
}

function SignIn() {
  const { data: user } = useUser()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const { reset, verify } = useEmailLink()
  const plan = useChosenPlan()
  const { from } = FromPage.catch({}).parse(useHistoryState() ?? {})
  const goHome = () => navigate(HOME_PAGE, { replace: true })
  if (reset)
    return (
      <ResetPassword
        token={reset}
        onDone={goHome}
        onOtherAccess={() => navigate(ACCESS_PAGE, { replace: true })}
      />
    )
  if (user && search.get('mode') === 'access') return <AccessScreen onDone={goHome} />
  if (user && verify) return <VerifyEmail token={verify} user={user} />
  if (user && plan) return <Redirect to={PLANS_PAGE} state={{ plan }} replace />
  if (user) return <Redirect to={HOME_PAGE} replace />
  return (
    <Auth
      mode={AuthMode.parse(search.get('mode'))}
      hint={
        from === CREATE_PAGE
          ? 'With an account you save your video, and your design stays. It is free.'
          : verify
            ? 'Sign in first, and then confirm your email.'
            : plan && `Sign in or create an account first, and then go on with ${PLAN_NAMES[plan]}.`
      }
      onMode={(next) => navigate(AUTH_PAGES[next], { state: { verify, plan, from } })}
    />
  )
}

/** The page that asked for an account. */
const FromPage = z.object({ from: z.string().optional() })

const ChosenPlan = z.object({ plan: PlanId.optional() })

/** The plan that required a sign-in, stored in the history entry. */
const useChosenPlan = (): PlanId | undefined => ChosenPlan.safeParse(useHistoryState()).data?.plan

const AuthMode = z.enum(['sign-in', 'create', 'forgot']).catch('sign-in')

/** A signed-out user has no account to switch from (RT-8). */
function SwitchAccount() {
  const { data: user } = useUser()
  return user ? <AccountSwitch /> : <NotFoundScreen />
}

/** Pages that do not exist for visitors (RT-8). */
function Tool({ Page }: { Page: ComponentType }) {
  const { data: user } = useUser()
  return user ? <Page /> : <NotFoundScreen />
}

/** For administrators; the page does not exist for others (C23). */
function Admin() {
  const { data: user } = useUser()
  if (!user || !capabilitiesOf(user).manageLibrary) return <NotFoundScreen />
  return (
    <>
      <AccountBar user={user} />
      <Administration user={user} />
    </>
  )
}

const UpgradeSection = z
  .enum([...UPGRADE_FEATURES, 'pricing-plans'])
  .optional()
  .catch(undefined)

function Plans() {
  const { data: user } = useUser()
  const [search] = useSearchParams()
  const chosen = useChosenPlan()
  const feature = UpgradeSection.parse(search.get('feature') ?? undefined)
  return <Upgrade user={user ?? null} feature={feature} chosenPlan={chosen} />
}

function Paid() {
  const { data: user } = useUser()
  return <Success user={user ?? null} />
}

export function Routes() {
  const [path] = useLocation()
  usePageChange(path, useSearch())
  return (
    <Switch>
      <Route path={TERMS_PAGE}>
        <Legal key="terms" page="terms" />
      </Route>
      <Route path={PRIVACY_PAGE}>
        <Legal key="privacy" page="privacy" />
      </Route>
      <Route path={REFUNDS_PAGE}>
        <Legal key="refunds" page="refunds" />
      </Route>
      <Route path={COOKIES_PAGE}>
        <Legal key="cookies" page="cookies" />
      </Route>
      <Route>
        <FactorGate>
          <Pages />
        </FactorGate>
      </Route>
    </Switch>
  )
}

function Pages() {
  return (
    <Switch>
      <Route path="/" component={Home} />
      <Route path={CREATE_PAGE} component={Create} />
      <Route path="/auth" component={SignIn} />
      <Route path="/account-switch" component={SwitchAccount} />
      <Route path={VIDEOS_PAGE} component={MadeVideos} />
      <Route path={KIT_PAGE} component={FillKit} />
      <Route path={TIMETABLE_PAGE} component={Week} />
      <Route path={CALENDAR_PAGE} component={Postings} />
      <Route path={WEEK_PAGE} component={WeekOfVideos} />
      <Route path={COMPRESSION_PAGE}>
        <Tool Page={Compression} />
      </Route>
      <Route path={TRANSPARENCY_PAGE}>
        <Tool Page={Transparency} />
      </Route>
      <Route path={TRANSPARENCY_SIMPLE_PAGE}>
        <Tool Page={TransparencySimple} />
      </Route>
      <Route path="/upgrade" component={Plans} />
      {MockCheckout && <Route path={MOCK_CHECKOUT_PAGE} component={MockCheckout} />}
      <Route path={SUCCESS_PAGE} component={Paid} />
      <Route path={ADMIN_PAGE} component={Admin} />
      <Route component={NotFoundScreen} />
    </Switch>
  )
}
