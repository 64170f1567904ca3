const RETRY_MS = 5_000

/** A part of a page whose file cannot be fetched is waited for, instead of taking the page down with it. */
export async function patiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise<unknown>((done) => {
        addEventListener('online', done, { once: true })
        setTimeout(done, RETRY_MS)
      })
    }
  }
}
