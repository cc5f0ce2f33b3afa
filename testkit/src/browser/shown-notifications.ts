import type { Page, WebWorker } from 'puppeteer-core'

export type ShownNotification = { title: string; body: string; data: unknown }

/**
 * The notifications that the service workers of a page's browser context show. Chromium forgets a
 * notification for good if somebody asks for all while it is on its way to the screen; so the
 * workers take turns from the first call on, which belongs before the first push.
 */
export const shownNotifications = (page: Page) => async (): Promise<ShownNotification[]> => {
  const shown = await Promise.all((await serviceWorkersOf(page)).map(shownBy))
  return shown.flat()
}

const serviceWorkersOf = async (page: Page): Promise<WebWorker[]> => {
  const targets = page
    .browserContext()
    .targets()
    .filter((target) => target.type() === 'service_worker')
  const workers = await Promise.all(targets.map((target) => target.worker()))
  return workers.filter((worker) => worker !== null)
}

const shownBy = async (worker: WebWorker): Promise<ShownNotification[]> =>
  // It is made here.
  (await worker.evaluate(`(async () => {
    if (!self.takesTurns) {
      self.takesTurns = true
      let last = Promise.resolve()
      for (const name of ['showNotification', 'getNotifications']) {
        const now = ServiceWorkerRegistration.prototype[name]
        ServiceWorkerRegistration.prototype[name] = function (...given) {
          const result = last.then(() => now.apply(this, given))
          last = result.then(() => {}, () => {})
          return result
        }
      }
    }
    const shown = await self.registration.getNotifications()
    return shown.map(({ title, body, data }) => ({ title, body, data }))
  })()`)) as ShownNotification[]
