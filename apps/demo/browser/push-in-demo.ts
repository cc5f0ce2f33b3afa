import type { Page } from 'puppeteer-core'

/**
 * Lets a page, which is loaded again, ask for notifications without a user who permits them, and
 * name the push service at `url`: Chromium names that of Google.
 */
export const permitPushes = async (page: Page, url: string): Promise<void> => {
  await page.browserContext().overridePermissions(new URL(page.url()).origin, ['notifications'])
  await page.evaluateOnNewDocument(`{
    const { toJSON } = PushSubscription.prototype
    PushSubscription.prototype.toJSON = function () {
      return { ...toJSON.call(this), endpoint: new URL(new URL(this.endpoint).pathname, '${url}').href }
    }
  }`)
  await page.reload()
}

/** How many people have a service worker in the browser of a page. */
export const workersOf = (page: Page) => async (): Promise<unknown> =>
  page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)')

type Clicked = { opened: string[]; focused: string[] }

/**
 * Clicks on the notification of a person, and returns which pages that opens and focuses: browsers
 * let nobody but a user do so.
 */
export const clickOnNotification = async (page: Page): Promise<Clicked> => {
  const target = await page.browser().waitForTarget((one) => one.url().endsWith('/demo/worker.js'))
  const worker = await target.worker()
  const clicked = await worker?.evaluate(`(async () => {
    const clicked = { opened: [], focused: [] }
    const waits = []
    ExtendableEvent.prototype.waitUntil = (promise) => { waits.push(promise) }
    Clients.prototype.openWindow = async (url) => { clicked.opened.push(url) }
    WindowClient.prototype.focus = async function () { clicked.focused.push(new URL(this.url).pathname) }
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    await Promise.all(waits)
    return clicked
  })()`)
  // As above.
  return clicked as Clicked
}
