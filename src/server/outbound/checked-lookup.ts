import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isCallable } from './callable-address.ts'
import type { OutboundSettings } from './outbound-settings.ts'

export type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** The connection goes to the addresses that were checked: the name is not looked up a second time. */
export const checkedLookup =
  (settings: OutboundSettings, lookup: Lookup = systemLookup): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first, ...others] = (found ?? []).filter(({ address }) => isCallable(address, settings))
      if (error || !first) return callback(error ?? new RefusedAddress(), '')
      if (options.all) callback(null, [first, ...others])
      else callback(null, first.address, first.family)
    })

class RefusedAddress extends Error {
  readonly code = 'REFUSED_ADDRESS'
}
