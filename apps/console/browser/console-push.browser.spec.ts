import { getPushSetting, updatePushSetting } from '@causerie/contracts/notifications'
import { listDevices, registerDevice } from '@causerie/contracts/push'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { shownNotifications } from '@causerie/testkit/browser/shown-notifications'
import { eventually } from '@causerie/testkit/eventually'
import { startLocalWebPush } from '@causerie/testkit/push/local-web-push'
import type { Page } from 'puppeteer-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  confirm,
  darkAndNarrow,
  dismissNotices,
  follow,
  look,
  lookNarrow,
  lookTwice,
  press,
  row,
  textOf,
  useConsole,
} from './in-console.ts'
import { followWorkers, subscribeTo } from './pushed-browser.ts'
import { appleKey, fileOf, lineOf, serviceAccount } from './vendor-keys.ts'

const { credentials, as, ask, open, openWith } = useConsole({ PUSH_ALLOW: '127.0.0.0/8' })

const setting = () => ask(credentials().adminToken, getPushSetting, {})
const given = (body: object) => ask(credentials().adminToken, updatePushSetting, { body })
const withoutKeys = { enabled: false, fcm: null, apns: null, webPush: null }
const devicesOf = async (userId: string): Promise<string[]> => {
  const params = { userId }
  const { devices } = await ask(credentials().adminToken, listDevices, { params })
  return devices.map(({ deviceId }) => deviceId)
}

const of = (vendor: string): string => `[data-vendor="${vendor}"]`
const choose = async (page: Page, within: string, path: string): Promise<void> => {
  const input = await page.waitForSelector(`${within} input[type="file"]`)
  await (await input?.toElement('input'))?.uploadFile(path)
}
const errorsIn = (page: Page, within: string): Promise<string[]> =>
  page.$$eval(`${within} .mantine-InputWrapper-error`, (all) =>
    all.map(({ textContent }) => textContent ?? ''),
  )
const valueIn = (page: Page, field: string): Promise<string> =>
  page.$eval(field, (element) => String(Object(element).value))

describe.skipIf(chromium === '')('pushes in the console', () => {
  test('pushes are turned on, which makes keys for browsers, and each change is undone', async () => {
    await given(withoutKeys)
    const page = await openWith(credentials().adminToken, '/push')
    await page.locator('[role="alert"] ::-p-text(Pushes are off)').wait()
    await lookTwice(page, 'push-off')
    await page.locator('main a ::-p-text(Turn them on under Keys)').click()
    await page.locator(`${of('webPush')} ::-p-text(no key)`).wait()
    await page.locator('label ::-p-text(Push to devices)').click()
    await eventually(setting).toMatchObject({ enabled: true })
    const publicKey = (await setting()).webPush?.publicKey ?? expect.fail()
    await page.locator(`${of('webPush')} input[readonly]`).wait()
    expect(await valueIn(page, `${of('webPush')} input[readonly]`)).toBe(publicKey)

    await press(page, 'Copy', of('webPush'))
    await page.locator(`${of('webPush')} button ::-p-text(Copied)`).wait()
    const contact = `${of('webPush')} form input`
    await page.locator(contact).fill('somebody')
    await press(page, 'Save', of('webPush'))
    await eventually(() => errorsIn(page, of('webPush'))).toEqual([
      'Must be a mailto or https URL.',
    ])
    await dismissNotices(page)
    await lookTwice(page, 'push-keys')
    await page.locator(contact).fill('mailto:you@example.org')
    await press(page, 'Save', of('webPush'))
    await eventually(setting).toMatchObject({ webPush: { subject: 'mailto:you@example.org' } })
    await eventually(() => errorsIn(page, of('webPush'))).toEqual([])

    await press(page, 'Remove the key', of('webPush'))
    await confirm(page, 'Remove the key')
    await eventually(setting).toMatchObject({ webPush: null })
    await press(page, 'Make keys', of('webPush'))
    await page.locator(`${of('webPush')} input[readonly]`).wait()
    expect((await setting()).webPush?.publicKey).not.toBe(publicKey)

    await dismissNotices(page)
    await page.locator('label ::-p-text(Push to devices)').click()
    await eventually(setting).toMatchObject({ enabled: false })
    await press(page, 'Undo')
    await eventually(setting).toMatchObject({ enabled: true })
    await follow(page, '/audit?kind=settingsChanged')
    await eventually(() => textOf(page)).toMatch(/owner changed the settings of pushes/)
  })

  test('a service account is pasted or chosen, refused with a reason, and never shown again', async () => {
    await given(withoutKeys)
    const page = await openWith(credentials().adminToken, '/push/keys')
    await page.locator(`${of('fcm')} textarea`).fill('{"project_id": "demo-app"}')
    await press(page, 'Keep the key', of('fcm'))
    await eventually(() => errorsIn(page, of('fcm'))).toEqual([
      expect.stringMatching(/^Must be the JSON file of a service account/),
    ])
    await look(page, 'push-key-refused')
    const account = serviceAccount()
    await choose(page, of('fcm'), fileOf('demo-app.json', account))
    await eventually(() => valueIn(page, `${of('fcm')} textarea`)).toBe(account)
    await press(page, 'Keep the key', of('fcm'))
    await eventually(setting).toMatchObject({ fcm: { projectId: 'demo-app' } })
    await page.locator(`${of('fcm')} dd ::-p-text(demo-app)`).wait()

    await page.locator(`${of('fcm')} summary`).click()
    expect(await valueIn(page, `${of('fcm')} textarea`)).toBe('')
    expect(await page.content()).not.toContain(lineOf(account))
    await page.focus(`${of('fcm')} textarea`)
    await page.keyboard.sendCharacter(serviceAccount())
    await press(page, 'Replace the key', of('fcm'))
    await page.locator('::-p-text(The key is kept: Android)').wait()
    await press(page, 'Remove the key', of('fcm'))
    await look(page, 'push-key-remove')
    await confirm(page, 'Remove the key')
    await eventually(setting).toMatchObject({ fcm: null })
  })

  test('the file of Apple says the id of its key, and a key stays when the rest is changed', async () => {
    await given(withoutKeys)
    const page = await openWith(credentials().adminToken, '/push/keys')
    const key = appleKey()
    await choose(page, of('apns'), fileOf('AuthKey_ABC1234567.p8', key))
    const field = (name: string) => `${of('apns')} ::-p-aria([name="${name}"][role="textbox"])`
    await eventually(() => valueIn(page, field('Key id'))).toBe('ABC1234567')
    await page.locator(field('Team id')).fill('team')
    await page.locator(field('Bundle id of the app')).fill('org.example.app')
    await press(page, 'Keep the key', of('apns'))
    await eventually(() => errorsIn(page, of('apns'))).toEqual([expect.stringMatching(/10/)])
    await page.locator(field('Team id')).fill('TEAM123456')
    await press(page, 'Keep the key', of('apns'))
    const kept = { keyId: 'ABC1234567', teamId: 'TEAM123456', topic: 'org.example.app' }
    await eventually(setting).toMatchObject({ apns: { ...kept, isProduction: true } })
    await page.locator(`${of('apns')} dd ::-p-text(TEAM123456)`).wait()
    expect(await page.content()).not.toContain(lineOf(key))

    await page.locator(`${of('apns')} summary`).click()
    await page.locator(`${of('apns')} input[type="checkbox"]`).click()
    await press(page, 'Save', of('apns'))
    await eventually(setting).toMatchObject({ apns: { ...kept, isProduction: false } })
    await page.locator(`${of('apns')} dd ::-p-text(installed by Xcode)`).wait()
    await dismissNotices(page)
    await page.locator(`${of('apns')} summary`).click()
    await lookTwice(page, 'push-keys-kept')
  })

  test('a test comes to the devices of the reader, and is counted; without a device it says how to get one', async () => {
    const { adminToken, baseUrl } = credentials()
    await given({ enabled: true, webPush: {} })
    const service = await startLocalWebPush()
    onTestFinished(service.close)
    const page = await openWith(adminToken, '/push')
    await press(page, 'Send a test to my devices')
    await page.locator('main [role="status"] ::-p-text(reaches no device of yours)').wait()
    const [, userId = ''] = /you are (\S+) here/.exec(String(await textOf(page))) ?? []
    expect(userId).toMatch(/^ADMIN_/)
    await lookTwice(page, 'push-no-device')
    const href = await page.$eval('main [role="status"] a', (link) => link.getAttribute('href'))
    const contents = await (await fetch(`${baseUrl}/docs/contents.json`)).json()
    expect(contents).toContainEqual(expect.objectContaining({ href }))

    const subscription = JSON.stringify(service.subscribe())
    await ask(adminToken, registerDevice, {
      body: { userId, deviceId: 'browser', platform: 'web', token: subscription },
    })
    await press(page, 'Send a test to my devices')
    await page.locator('main [role="status"] ::-p-text(on its way to 1 device)').wait()
    await eventually(() => service.received.length).toBe(1)
    await eventually(() => textOf(page), { timeout: 30_000 }).toMatch(
      /Browsers\s+1 device\s+1 accepted, 0 failed, 0 forgotten[\s\S]*1 accepted, 0 failed, 0 forgotten/,
    )
    await page.locator('summary ::-p-text(As a table)').click()
    expect(await page.$$('details table tbody tr')).toHaveLength(24)
    await lookTwice(page, 'push-state')
    await page.select('main select', 'ios')
    await eventually(() => textOf(page)).toMatch(/0 accepted, 0 failed/)
    expect(page.url()).toContain('platform=ios')
  })

  test('this browser is registered by a click, and shows a test', async () => {
    const { adminToken, baseUrl } = credentials()
    const service = await startLocalWebPush()
    onTestFinished(service.close)
    await given({ enabled: false })
    const page = await openWith(adminToken, '/push')
    await press(page, 'Register this browser')
    await page.locator('::-p-text(pushes are off, or there is no key for browsers)').wait()
    await given({ enabled: true, webPush: {} })
    const devTools = await followWorkers(page)
    await page.browserContext().overridePermissions(baseUrl, ['notifications'])
    await subscribeTo(page, service.subscribe())
    await dismissNotices(page)
    await press(page, 'Register this browser')
    await page.locator('::-p-text(This browser is one of your devices)').wait()
    await page.locator('article[data-record^="console-"]').wait()
    await press(page, 'Send a test to my devices')
    await eventually(() => service.received.length).toBe(1)
    const { payload } = service.received[0] ?? expect.fail()
    const shown = shownNotifications(page)
    expect(await shown()).toEqual([])
    await devTools.deliver(JSON.stringify(payload))
    const { title, body } = payload
    await eventually(shown).toMatchObject([{ title, body }])
    await eventually(() => textOf(page), { timeout: 30_000 }).toMatch(
      /Browsers, console, registered [^\n]+, last push [^\n]+\s+accepted/,
    )
    await dismissNotices(page)
    await lookTwice(page, 'push-this-browser')
  })

  test('what is pushed is turned off and on for the whole network', async () => {
    const page = await openWith(credentials().adminToken, '/push/events')
    const isReactionPushed = async () =>
      (await setting()).notifiableEvents.find(({ name }) => name === 'post.reacted')
    await given({ notifiableEvents: [{ name: 'story.created', ignoreFromRoleIds: ['brand'] }] })
    await page.locator('label ::-p-text(Reactions to posts)').click()
    await eventually(isReactionPushed).toMatchObject({ isPushNotifiable: false })
    await press(page, 'Undo')
    await eventually(isReactionPushed).toMatchObject({ isPushNotifiable: true })
    await eventually(() => textOf(page)).toContain('Not of senders with the role brand.')
    expect(await page.$$('main [role="switch"]')).toHaveLength(
      (await setting()).notifiableEvents.length,
    )
    await dismissNotices(page)
    await lookTwice(page, 'push-events')
    await press(page, 'Polski')
    await page.locator('label ::-p-text(Reakcje na posty)').wait()
    await darkAndNarrow(page)
    await lookNarrow(page, 'push-events-polish')
    await page.locator('[role="tab"] ::-p-text(Klucze)').click()
    await page.locator(of('apns')).wait()
    await lookNarrow(page, 'push-keys-polish')
    await page.locator('[role="tab"] ::-p-text(Stan)').click()
    await page.locator(row('unifiedpush')).wait()
    await lookNarrow(page, 'push-state-polish')
  })

  test('the devices of somebody are on their screen, and are removed there', async () => {
    const body = { userId: 'bob', deviceId: 'phone of bob', provider: 'Shop app' }
    const token = 'a1'.repeat(32)
    await ask(as('bob'), registerDevice, { body: { ...body, platform: 'ios', token } })
    const page = await openWith(credentials().adminToken, '/people/bob')
    const device = row('phone of bob')
    await page.locator(device).wait()
    expect(await page.$eval(device, ({ textContent }) => textContent)).toMatch(
      /iOS, Shop app, registered .*, nothing sent yet/,
    )
    expect(await page.content()).not.toContain(token)
    await lookTwice(page, 'person-devices')
    await press(page, 'Remove', device)
    await confirm(page, 'Remove')
    await eventually(() => devicesOf('bob')).not.toContain('phone of bob')
    await eventually(() => page.$(device)).toBeNull()
  })

  test('an installation without a push role says so, and keeps its setting', async () => {
    const page = await openWith(credentials().adminToken, '/review')
    await page.locator('nav a').wait()
    await page.setRequestInterception(true)
    page.on('request', (request) =>
      /\/notification\/status|\/devices$/.test(request.url())
        ? void request.respond({ status: 503, body: '{}' })
        : void request.continue(),
    )
    await page.locator('nav ::-p-text(Push)').click()
    await page.locator('main [role="note"] ::-p-text(No push role answers)').wait()
    await lookTwice(page, 'push-no-role')
    await page.locator('[role="tab"] ::-p-text(Keys)').click()
    await page.locator(of('fcm')).wait()
  })

  test('others see no pushes, and no devices of others', async () => {
    const page = await open('/push')
    await press(page, 'Alice Moreau')
    await page.locator('main [role="alert"] ::-p-text(You may not see this)').wait()
  })
})
