import type { CDPSession, Page } from '@playwright/test'

/** A device with a fingerprint reader that always confirms. */
export async function plugIn(page: Page): Promise<{ devtools: CDPSession; id: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return { devtools, id: authenticatorId }
}
