import type { WebSubscription } from '@causerie/contracts/push'
import type { CDPSession, Page } from 'puppeteer-core'

/** Lets a page ask for notifications without a user who permits them. */
export const permitNotifications = async (page: Page): Promise<void> =>
  page.browserContext().overridePermissions(new URL(page.url()).origin, ['notifications'])

/**
 * Makes a page, which is loaded again, subscribe to a local push service: the browser's own is on
 * the internet. Everything else of Push and of service workers is the browser's.
 */
export const subscribeLocally = async (
  page: Page,
  subscription: WebSubscription,
): Promise<void> => {
  await page.evaluateOnNewDocument(`{
    const subscriptionWith = (key) => ({
      options: {
        applicationServerKey: Uint8Array.from(
          atob(key.replaceAll('-', '+').replaceAll('_', '/')),
          (character) => character.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => (${JSON.stringify(subscription)}),
      unsubscribe: async () => { sessionStorage.removeItem('subscribed'); return true },
    })
    PushManager.prototype.getSubscription = async () => {
      const key = sessionStorage.getItem('subscribed')
      return key === null ? null : subscriptionWith(key)
    }
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      sessionStorage.setItem('subscribed', applicationServerKey)
      return subscriptionWith(applicationServerKey)
    }
  }`)
  await page.reload()
}

/** Delivers payloads to the service worker of a person, as the browser does. */
export const pushServiceOf = async (page: Page) => {
  const session = await page.createCDPSession()
  const ids = await registrationsOf(session)
  const { origin } = new URL(page.url())
  return {
    deliver: async (person: string, payload: object): Promise<void> => {
      const registrationId = ids.get(`${origin}/demo/${person}/`) ?? ''
      await session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(payload),
      })
    },
  }
}

/** The ids of all registrations by their scopes, which are kept up to date. */
const registrationsOf = async (session: CDPSession): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations) ids.set(scopeURL, registrationId)
  })
  await session.send('ServiceWorker.enable')
  return ids
}

export type Shown = { title: string; body: string; tag: string; path: string }

/** The notifications that the service workers of a page show. */
export const notificationsOf = (page: Page) => async (): Promise<Shown[]> => {
  const found = await page.evaluate(`navigator.serviceWorker.getRegistrations()
    .then((all) => Promise.all(all.map((one) => one.getNotifications())))
    .then((all) => all.flat().map(({ title, body, tag, data }) => ({ title, body, tag, ...data })))`)
  // It is made above.
  return found as Shown[]
}

/**
 * Clicks on the notification that is shown, and returns which page that opens or focuses: browsers
 * let nobody but a user do so.
 */
export const clickOnNotification = async (
  page: Page,
): Promise<{ opened: string[]; focused: string[] }> => {
  const target = await page.browser().waitForTarget((one) => one.url().endsWith('/demo/worker.js'))
  const worker = await target.worker()
  const done = await worker?.evaluate(`(async () => {
    const done = { opened: [], focused: [] }
    const waits = []
    ExtendableEvent.prototype.waitUntil = (promise) => { waits.push(promise) }
    Clients.prototype.openWindow = async (url) => { done.opened.push(url) }
    WindowClient.prototype.focus = async function () { done.focused.push(new URL(this.url).pathname) }
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    await Promise.all(waits)
    return done
  })()`)
  // As above.
  return done as { opened: string[]; focused: string[] }
}
