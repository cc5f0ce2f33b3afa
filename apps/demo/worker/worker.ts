// The service worker of the demo: it shows pushes, and opens what they are about. Each person of the
// demo has a registration of it, and with that a subscription, of their own.
import { type PushPayload, pathIn, payloadIn } from '../src/push/push-payload.ts'
import { showsPlace } from '../src/push/shows-place.ts'

declare const self: ServiceWorkerGlobalScope

const pagesAt = async (path: string): Promise<WindowClient[]> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter(({ url }) => showsPlace(url, path))
}

/** Safari takes the permission from pages that do not show each push. */
const demandsEach = /^((?!chrom|android).)*safari/i.test(self.navigator.userAgent)

const tell = async ({ title, body, tag, badge, image, path }: PushPayload): Promise<void> => {
  const isSeen = (await pagesAt(path)).some(({ visibilityState }) => visibilityState === 'visible')
  if (isSeen && !demandsEach) return
  await self.registration.showNotification(title, {
    body,
    // The notifications of all people of this browser have their tags in common.
    tag: `${self.registration.scope} ${tag}`,
    data: { path },
    silent: isSeen,
    ...(image !== undefined && { image }),
  })
  await setBadge(badge)
}

/** Of an app that was installed; others have none, and not all browsers know it. */
const setBadge = async (badge: number): Promise<void> => {
  if (badge > 0 && 'setAppBadge' in self.navigator)
    await self.navigator.setAppBadge(badge).catch(() => undefined)
}

/** Leaves other pages as they are: somebody may be writing there. */
const open = async (path: string): Promise<void> => {
  const [page] = await pagesAt(path)
  if (page) await page.focus()
  else await self.clients.openWindow(path)
}

self.addEventListener('push', (event) => {
  event.waitUntil(tell(payloadIn(event.data?.text() ?? '')))
})
self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(open(pathIn(notification.data)))
})
