export type OutboundSettings = {
  /** Whether this machine and private networks may be called. Link-local addresses never are. */
  readonly allowsPrivate: boolean
}
