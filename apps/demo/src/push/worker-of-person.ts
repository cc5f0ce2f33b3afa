import workerUrl from '../../worker/worker.ts?worker&url'
import { addressFor } from '../routes/paths.ts'

/** A browser has one subscription for each scope, and so each person has one of their own. */
const scopeOf = (userId: string): string => `${addressFor(userId, '/')}/`

/** The service worker of a person, if this browser has one. */
export const workerOf = async (userId: string): Promise<ServiceWorkerRegistration | undefined> => {
  const { href } = new URL(scopeOf(userId), window.location.origin)
  const all = await navigator.serviceWorker.getRegistrations()
  return all.find(({ scope }) => scope === href)
}

/** Installs the service worker of a person, or asks whether there is a newer one. */
export const installWorkerOf = async (userId: string): Promise<ServiceWorkerRegistration> => {
  const scope = scopeOf(userId)
  const worker = await navigator.serviceWorker.register(workerUrl, { scope, ...typeWhileServed })
  await activated(worker)
  return worker
}

/** Vite serves sources, which import each other. */
const typeWhileServed = import.meta.env.DEV ? { type: 'module' as const } : {}

/** Only an active worker can subscribe. */
const activated = async ({ installing, waiting, active }: ServiceWorkerRegistration) => {
  const newest = active ?? waiting ?? installing
  if (!newest || newest.state === 'activated') return
  await new Promise<void>((resolve, reject) => {
    newest.addEventListener('statechange', () => {
      if (newest.state === 'activated') resolve()
      if (newest.state === 'redundant') reject(new Error('The service worker was not installed.'))
    })
  })
}
