import type { ElementId } from '#domain/design/text-element.ts'
import type { PlanId } from '#domain/plans/plans.ts'

/** Events of the page by name, with what each carries. No names, addresses or texts of a person are among it. */
export type PageEvents = {
  /** Another element is selected: form and texts are to agree (EV-6). */
  readonly formDataSync: { readonly selection: ElementId | null }
  /** A video was made, seen once however many tabs look on (EV-12). */
  readonly videoGenerated: { readonly seconds: number; readonly watermarked: boolean }
  /** Somebody wanted more downloads than the account has (EV-13). */
  readonly downloadLimitReached: { readonly at: 'generate' | 'download' }
  /** Somebody made an account (AU-9, EV-7, EV-11). */
  readonly lead: Record<never, never>
  readonly completeRegistration: Record<never, never>
  /** Somebody wants to sign out: what `until` is given is waited for a little, as long as the session is there. */
  readonly leaving: { until(work: Promise<unknown>): void }
  /** Whoever wanted to sign out does, for certain: nothing of theirs goes on here, and nobody is asked about it. */
  readonly left: Record<never, never>
  /** Somebody joined or left the studio, or has another name (EV-2). */
  readonly teamMemberNamesUpdated: Record<never, never>
  /** A video was added to somebody's library by another person (UP-19). */
  readonly refreshUserVideos: { readonly userId: string }
  /** A class type or its description changed (EV-3). */
  readonly customClassTypesUpdated: Record<never, never>
  /** Whoever was at work here has been signed out, and wants to sign in where they are. */
  readonly signInWanted: Record<never, never>
  /** Whoever was at work here is signed in again, and what was refused meanwhile may be tried again. */
  readonly signedInAgain: Record<never, never>
  /** Somebody may do more or less than before, for the role is another one (EV-4). */
  readonly userRoleChanged: Record<never, never>
  /** Somebody looks at what is sold (EV-9, EX-12). */
  readonly viewContent: { readonly page: 'upgrade' }
  /** A checkout was opened for somebody (EV-10). */
  readonly initiateCheckout: Bought
  /** Somebody paid, said by the server, once for each checkout (EV-8, C34). */
  readonly purchase: Bought
  /** A subscription began, changed or ended (EV-5). */
  readonly subscriptionProcessed: Record<never, never>
}

/** `value` is what the month costs, as whoever measures is to count it. */
type Bought = { readonly planId: PlanId; readonly value: number; readonly currency: 'USD' }

export type PageEventName = keyof PageEvents

export const tell = <Name extends PageEventName>(
  name: Name,
  detail: PageEvents[Name],
  page: EventTarget = window,
): void => void page.dispatchEvent(new CustomEvent(name, { detail }))

/** Calls back for every event of that name until the returned function is called. */
export function hear<Name extends PageEventName>(
  name: Name,
  listen: (detail: PageEvents[Name]) => void,
  page: EventTarget = window,
): () => void {
  const relay = (event: Event) => listen((event as CustomEvent<PageEvents[Name]>).detail)
  page.addEventListener(name, relay)
  return () => page.removeEventListener(name, relay)
}
