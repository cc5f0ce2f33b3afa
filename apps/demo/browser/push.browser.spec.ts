import { createMessageV5 } from '@causerie/contracts/chat'
import { listDevices } from '@causerie/contracts/push'
import { chromium, useDemoInBrowser } from '@causerie/testkit/browser/in-browser'
import { seriousViolations } from '@causerie/testkit/browser/serious-violations'
import { eventually } from '@causerie/testkit/eventually'
import { startLocalWebPush } from '@causerie/testkit/push/local-web-push'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asking, pane } from './in-demo.ts'
import {
  clickOnNotification,
  notificationsOf,
  permitNotifications,
  pushServiceOf,
  subscribeLocally,
} from './push-in-demo.ts'

const open = useDemoInBrowser({ PUSH_ALLOW: '127.0.0.0/8' })
const ask = asking(open.credentials)
const toggle = '.push-switch input'
const channel = '/demo/alice/chat/night-shift'

let pushes: Awaited<ReturnType<typeof startLocalWebPush>>
beforeAll(async () => {
  pushes = await startLocalWebPush()
})
afterAll(() => pushes.close())

const openTray = async (page: Page): Promise<void> => {
  await page.locator(pane('alice', 'header [aria-haspopup="dialog"]')).click()
  await page.locator(`${toggle}:enabled`).wait()
}
const isOn = (page: Page) => () => page.$$(`${toggle}:checked`).then(({ length }) => length > 0)
const devicesOfAlice = async (): Promise<number> =>
  (await ask('alice', listDevices, { params: { userId: 'alice' } })).devices.length
const say = (text: string) =>
  ask('bob', createMessageV5, { body: { messageFeedId: 'night-shift', data: { text } } })

const workers = 'navigator.serviceWorker.getRegistrations().then(({ length }) => length)'

describe.skipIf(chromium === '')('pushes to the demo', () => {
  test('come once the switch is on, lead to what they are about, and end with it', async () => {
    const page = await open('/demo/alice')
    await permitNotifications(page)
    await subscribeLocally(page, pushes.subscribe())
    await openTray(page)
    expect(await isOn(page)()).toBe(false)
    await page.locator(toggle).click()
    await eventually(devicesOfAlice).toBe(1)
    await page.locator('.push-switch button').wait()
    expect(await isOn(page)()).toBe(true)
    expect(await seriousViolations(page)).toEqual([])

    const service = await pushServiceOf(page)
    const shown = notificationsOf(page)
    const tags = async () => (await shown()).map(({ tag }) => tag)
    await say('Is the kettle on?')
    await eventually(() => pushes.received.length).toBe(1)
    const { payload = {} } = pushes.received[0] ?? {}
    await service.deliver('alice', payload)
    await eventually(shown).toEqual([
      {
        title: 'Bob Ojukwu · Night shift',
        body: 'Is the kettle on?',
        tag: payload.tag,
        path: channel,
      },
    ])
    expect(await clickOnNotification(page)).toEqual({ opened: [channel], focused: [] })
    expect(await shown()).toEqual([])

    await page.goto(new URL(channel, page.url()).href)
    await page.locator('[data-message] ::-p-text(Is the kettle on?)').wait()
    await service.deliver('alice', payload)
    await service.deliver('alice', { ...payload, tag: 'test', data: { path: '/demo/alice' } })
    await eventually(tags).toEqual(['test'])
    await clickOnNotification(page)

    await open('/demo/two')
    await service.deliver('alice', payload)
    await eventually(tags).toEqual([payload.tag])
    expect(await clickOnNotification(page)).toEqual({ opened: [], focused: [channel] })

    await page.bringToFront()
    await openTray(page)
    expect(await isOn(page)()).toBe(true)
    await page.locator(toggle).click()
    await eventually(devicesOfAlice).toBe(0)
    await eventually(isOn(page)).toBe(false)
    await eventually(() => page.evaluate(workers)).toBe(0)
  })
})
