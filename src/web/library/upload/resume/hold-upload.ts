/** Lets other tabs see that this one sends an upload, until the signal ends it; false where another one does. */
export async function holdUpload(
  locks: LockManager | undefined,
  uploadId: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (!locks) return true
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  return new Promise((resolve) => {
    void locks
      .request(`polepro.upload.${uploadId}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock && ended
      })
      .catch(() => resolve(true))
  })
}
