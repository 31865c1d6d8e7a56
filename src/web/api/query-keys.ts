/** One key a read, named by its address. */
export const queryKeys = {
  authUser: ['/api/auth/user'],
  user: ['/api/user'],
  backgrounds: ['/api/background-videos'],
  overlays: ['/api/overlays'],
  render: (renderId: string) => ['/api/renders', renderId],
} as const
