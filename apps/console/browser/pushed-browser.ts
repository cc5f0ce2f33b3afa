import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'

/** Has the page subscribe to a push service here: that of the browser is on the internet. */
export const subscribeTo = async (page: Page, subscription: object): Promise<void> => {
  await page.evaluate(
    `PushManager.prototype.subscribe = async () => (${JSON.stringify(subscription)})`,
  )
}

/** Delivers pushes to the service worker that the page registers from now on. */
export const followWorkers = async (page: Page) => {
  const devTools = await page.createCDPSession()
  const registrationIds = new Set<string>()
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId } of registrations) registrationIds.add(registrationId)
  })
  await devTools.send('ServiceWorker.enable')
  return {
    deliver: async (data: string): Promise<void> => {
      const [registrationId = expect.fail()] = registrationIds
      const { origin } = new URL(page.url())
      await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
  }
}
