import type { ElementId } from '#domain/design/element-id.ts'
import type { PublicId } from '#domain/ids.ts'
import type { PlanId } from '#domain/plans.ts'

/** The data of each event of the page by its name. It contains no names, addresses or texts of a person. */
export type PageEvents = {
  /** Another element is selected, and the form must match it (EV-6). */
  readonly formDataSync: { readonly selection: ElementId | null }
  /** A video was made. Published once, however many tabs watch it (EV-12). */
  readonly videoGenerated: { readonly seconds: number; readonly watermarked: boolean }
  /** The user asked for more downloads than the allowance (EV-13). */
  readonly downloadLimitReached: { readonly at: 'generate' | 'download' }
  /** The user created an account (AU-9, EV-7, EV-11). */
  readonly lead: Record<never, never>
  readonly completeRegistration: Record<never, never>
  /** The person wants to see or change the answer about cookies. */
  readonly cookieSettingsWanted: Record<never, never>
  /** A guest wants what needs an account. */
  readonly accountWanted: Record<never, never>
  /** The user wants to sign out. Work given to `until` is awaited for a moment, while the session still exists. */
  readonly leaving: { until(work: Promise<unknown>): void }
  /** The user signs out now: their work on this page ends without a question. */
  readonly left: Record<never, never>
  /** A member joined or left the studio, or was renamed (EV-2). */
  readonly teamMemberNamesUpdated: Record<never, never>
  /** The first of the files chosen for the own library has arrived, and can be used. */
  readonly ownVideoArrived: { readonly publicId: PublicId }
  /** Another user's library got a video, or one of its videos changed (UP-19, EV-1). */
  readonly refreshUserVideos: { readonly userId: string }
  /** A class type or its description changed (EV-3). */
  readonly customClassTypesUpdated: Record<never, never>
  /** The user was signed out and wants to sign in on this page. */
  readonly signInWanted: Record<never, never>
  /** The user is signed in again, and refused requests can be repeated. */
  readonly signedInAgain: Record<never, never>
  /** The user's role and capabilities changed (EV-4). */
  readonly userRoleChanged: Record<never, never>
  /** The user views the plans (EV-9, EX-12). */
  readonly viewContent: { readonly page: 'upgrade' }
  /** The user opened a checkout (EV-10). */
  readonly initiateCheckout: Purchase
  /** The server reports a payment, once for each checkout (EV-8, C34). */
  readonly purchase: Purchase
  /** A subscription began, changed or ended (EV-5). */
  readonly subscriptionProcessed: Record<never, never>
}

/** `value` is the monthly price. */
type Purchase = { readonly planId: PlanId; readonly value: number; readonly currency: 'USD' }

export type PageEventName = keyof PageEvents

export const publish = <Name extends PageEventName>(
  name: Name,
  detail: PageEvents[Name],
  page: EventTarget = window,
): void => void page.dispatchEvent(new CustomEvent(name, { detail }))

/** Calls back for every event of that name until the returned function is called. */
export function subscribe<Name extends PageEventName>(
  name: Name,
  listen: (detail: PageEvents[Name]) => void,
  page: EventTarget = window,
): () => void {
  const relay = (event: Event) => listen((event as CustomEvent<PageEvents[Name]>).detail)
  page.addEventListener(name, relay)
  return () => page.removeEventListener(name, relay)
}
