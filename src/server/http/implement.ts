import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer, Call } from './call.ts'

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>

/** An endpoint with its handler. `mount` parses the input and the reply. */
export type Route = { readonly endpoint: Endpoint; readonly handle: (call: unknown) => unknown }

/** Binds a handler to an endpoint of the contract. */
export const implement = <const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handle: handler as Route['handle'],
})

/** Adds the views of the API: the handler of the endpoint that a view shows answers the view too. */
export const withViews = (api: readonly Endpoint[], routes: readonly Route[]): readonly Route[] => [
  ...routes,
  ...api.flatMap((view) =>
    routes
      .filter(({ endpoint }) => endpoint === view.viewOf)
      .map(({ handle }) => ({ endpoint: view, handle })),
  ),
]
