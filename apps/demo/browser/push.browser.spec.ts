import { createMessageV5 } from '@causerie/contracts/chat'
import { updatePushSetting } from '@causerie/contracts/notifications'
import { listDevices, removeDevice, testPush } from '@causerie/contracts/push'
import { callOperation } from '@causerie/testkit'
import { chromium, useDemoInBrowser } from '@causerie/testkit/browser/in-browser'
import { seriousViolations } from '@causerie/testkit/browser/serious-violations'
import { shownNotifications } from '@causerie/testkit/browser/shown-notifications'
import { eventually } from '@causerie/testkit/eventually'
import { startLocalGcm } from '@causerie/testkit/push/local-gcm'
import type { Page } from 'puppeteer-core'
import { afterAll, describe, expect, test } from 'vitest'
import { asking, pane, textOf } from './in-demo.ts'
import { clickOnNotification, permitPushes, workersOf } from './push-in-demo.ts'

const gcm = await startLocalGcm()
afterAll(() => gcm.close())
const open = useDemoInBrowser({
  environment: { PUSH_ALLOW: '127.0.0.0/8' },
  browserArguments: gcm.browserArguments,
})
const ask = asking(open.credentials)

const channel = '/demo/alice/chat/night-shift'
// It is in no pane: what pops up is at the end of the page.
const toggle = '.push-switch input'
const openTray = async (page: Page, person: string): Promise<void> => {
  await page.locator(pane(person, 'header [aria-haspopup="dialog"]')).click()
  await page.locator(`${toggle}:enabled`).wait()
}
const isOn = (page: Page) => async (): Promise<boolean> =>
  (await page.$(`${toggle}:checked`)) !== null
const devicesOf = (person: 'alice' | 'bob') => async (): Promise<number> =>
  (await ask(person, listDevices, { params: { userId: person } })).devices.length
const say = (person: 'bob' | 'carol', text: string) =>
  ask(person, createMessageV5, { body: { messageFeedId: 'night-shift', data: { text } } })

describe.skipIf(chromium === '')('pushes to the demo', () => {
  test('come once the switch is on, lead to what they are about, and end with it', async () => {
    const page = await open('/demo/alice')
    await permitPushes(page, gcm.url)
    await openTray(page, 'alice')
    expect(await isOn(page)()).toBe(false)
    await page.locator(toggle).click()
    await eventually(devicesOf('alice')).toBe(1)
    await page.locator('.push-switch button').wait()
    expect(await isOn(page)()).toBe(true)
    expect(await seriousViolations(page)).toEqual([])
    await page.setViewport({ width: 360, height: 800 })
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    expect(await seriousViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)

    const shown = shownNotifications(page)
    expect(await shown()).toEqual([])
    // The page shows already what this one is about.
    await page.locator('.push-switch button').click()
    await eventually(gcm.passedOn).toBe(1)
    await say('bob', 'Is the kettle on?')
    await eventually(shown).toEqual([
      { title: 'Bob Ojukwu · Night shift', body: 'Is the kettle on?', data: { path: channel } },
    ])
    expect(await clickOnNotification(page)).toEqual({ opened: [channel], focused: [] })
    expect(await shown()).toEqual([])

    const other = await open('/demo/bob')
    await permitPushes(other, gcm.url)
    await other.goto(new URL(channel, other.url()).href)
    await other.locator('[data-message] ::-p-text(Is the kettle on?)').wait()
    await eventually(() => page.evaluate('document.visibilityState')).toBe('hidden')
    await ask('alice', testPush, {})
    await eventually(shown).toMatchObject([{ title: 'Test', data: { path: '/demo/alice' } }])
    expect(await clickOnNotification(page)).toEqual({ opened: [], focused: ['/demo/alice'] })

    await page.bringToFront()
    await page.locator(toggle).click()
    await eventually(devicesOf('alice')).toBe(0)
    await eventually(isOn(page)).toBe(false)
    await eventually(workersOf(page)).toBe(0)
  })

  test('come to two people in one browser, each on their own, also where a server has lost their devices', async () => {
    const page = await open('/demo/two?left=alice&right=bob')
    await page.setViewport({ width: 1200, height: 900 })
    await permitPushes(page, gcm.url)
    for (const person of ['alice', 'bob'] as const) {
      await openTray(page, person)
      expect(await isOn(page)()).toBe(false)
      await page.locator(toggle).click()
      await eventually(devicesOf(person)).toBe(1)
      await page.keyboard.press('Escape')
      await page.waitForSelector(toggle, { hidden: true })
    }
    for (const person of ['alice', 'bob'] as const)
      await ask(person, removeDevice, { query: { userId: person } })
    await page.reload()
    for (const person of ['alice', 'bob'] as const) await eventually(devicesOf(person)).toBe(1)

    const shown = shownNotifications(page)
    expect(await shown()).toEqual([])
    await say('carol', 'Who is up?')
    const paths = async () => (await shown()).map(({ data }) => Object(data).path).sort()
    await eventually(paths).toEqual(
      ['alice', 'bob'].map((person) => `/demo/${person}/chat/night-shift`),
    )
  })

  test('say at their switch why it is off: the browser blocks them, or the network sends none', async () => {
    const page = await open('/demo/carol')
    await page.browserContext().overridePermissions(new URL(page.url()).origin, [])
    const reason = async (): Promise<string | undefined> => {
      await page.reload()
      await page.locator(pane('carol', 'header [aria-haspopup="dialog"]')).click()
      await page.locator(`${toggle}:disabled`).wait()
      return (await textOf(page, '.push-switch [role="status"]')())[0]
    }
    await eventually(reason).toContain('blocks notifications')
    expect(await seriousViolations(page)).toEqual([])
    const { adminToken, baseUrl } = open.credentials()
    await callOperation(baseUrl, updatePushSetting, {
      headers: { authorization: `Bearer ${adminToken}` },
      body: { enabled: false },
    })
    await eventually(reason).toContain('sends no pushes')
  })
})
