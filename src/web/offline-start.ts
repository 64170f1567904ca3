import { useEffect } from 'react'

/** Whoever is signed in can open the app when the server cannot be reached: the worker keeps the empty page. */
export function useOfflineStart(isSignedIn: boolean) {
  useEffect(() => {
    if (!isSignedIn || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    navigator.serviceWorker
      .register('/offline-worker.js')
      .catch((error: unknown) => console.warn('The app will not open offline.', error))
  }, [isSignedIn])
}
