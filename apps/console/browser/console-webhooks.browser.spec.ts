import {
  createWebhook,
  getWebhook,
  listWebhooks,
  updateWebhook,
} from '@causerie/contracts/community'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { eventually } from '@causerie/testkit/eventually'
import { startReceiver } from '@causerie/testkit/webhook-receiver'
import { describe, expect, onTestFinished, test } from 'vitest'
import { confirm, follow, look, lookTwice, press, row, textOf, useConsole } from './in-console.ts'
import { answerFor, disabledWebhook } from './webhook-answers.ts'

const { credentials, ask, open, openWith } = useConsole({
  WEBHOOKS_ALLOW: '127.0.0.0/8',
})

const url = 'https://example.org/of-this-test'
const allOfTest = async () =>
  (await ask(credentials().adminToken, listWebhooks, {})).webhooks.filter(
    (webhook) => webhook.url === url,
  )
const made = async (isEnabled: boolean, address = 'https://example.org/made'): Promise<string> => {
  const { webhooks } = await ask(credentials().adminToken, createWebhook, {
    body: { url: address, description: 'Made', isEnabled },
  })
  return webhooks[0]?.webhookId ?? expect.fail()
}
const found = async (webhookId: string) =>
  (await ask(credentials().adminToken, getWebhook, { params: { webhookId } })).webhooks[0]

describe.skipIf(chromium === '')('webhooks in the console', () => {
  test('a webhook is created for some events, and its secret is shown once', async () => {
    const page = await openWith(credentials().adminToken, '/webhooks')
    const form = 'form[aria-label="New webhook"]'
    await page.locator('summary ::-p-text(New webhook)').click()
    await page.locator(`${form} input[type="url"]`).fill(url)
    await page.locator(`${form} summary`).click()
    await page.locator(`${form} input[type="search"]`).fill('user create')
    await page.locator(`${form} [role="checkbox"], ${form} input[type="checkbox"]`).click()
    await look(page, 'webhook-new')
    await press(page, 'Create', form)
    await page.locator('[role="dialog"]').wait()
    const secret = await page.$eval('[role="dialog"] input', (input) => input.value)
    expect(secret).toMatch(/^whsec_/)
    await lookTwice(page, 'webhook-secret')
    await press(page, 'I have kept it', '[role="dialog"]')
    await eventually(allOfTest).toMatchObject([{ events: ['user.didCreate'] }])
    await eventually(() => page.content()).not.toContain(secret)
    expect(await page.$eval(`${form} input[type="url"]`, (input) => input.value)).toBe('')
    const [webhook] = await allOfTest()
    await page.locator(row(webhook?.webhookId ?? expect.fail())).wait()
    await lookTwice(page, 'webhooks')
  })

  test('a webhook is changed field by field, turned on and off, gets a new secret, and is deleted', async () => {
    const webhookId = await made(false)
    const page = await openWith(credentials().adminToken, `/webhooks/${webhookId}/settings`)
    const form = 'form[aria-label="Settings"]'
    await page.locator(`${form} input[maxlength="250"]`).fill('Mail')
    await press(page, 'Save', form)
    await eventually(() => found(webhookId)).toMatchObject({ description: 'Mail' })
    await ask(credentials().adminToken, updateWebhook, {
      params: { webhookId },
      body: { channelIds: ['early-birds'] },
    })
    await press(page, 'Undo')
    await eventually(() => found(webhookId)).toMatchObject({
      description: 'Made',
      channelIds: ['early-birds'],
    })
    await look(page, 'webhook-settings')

    await press(page, 'New secret')
    await confirm(page, 'New secret')
    await page.locator('[role="dialog"] input[readonly]').wait()
    await press(page, 'I have kept it', '[role="dialog"]')
    expect((await found(webhookId))?.previousSecretUntil).not.toBeNull()

    await page.locator('[role="tab"] ::-p-text(State)').click()
    await press(page, 'Turn on')
    await eventually(() => found(webhookId)).toMatchObject({ isEnabled: true })
    await press(page, 'Turn off')
    await confirm(page, 'Turn off')
    await eventually(() => found(webhookId)).toMatchObject({ isEnabled: false })
    await press(page, 'Delete')
    await confirm(page, 'Delete')
    await page.locator('h1 ::-p-text(Webhooks)').wait()
    const { webhooks } = await ask(credentials().adminToken, listWebhooks, {})
    expect(webhooks.map((webhook) => webhook.webhookId)).not.toContain(webhookId)
  })

  test('administrators are told of a disabled webhook, see what failed, send it again and resume', async () => {
    const webhookId = await made(true)
    const asked: string[] = []
    const page = await openWith(credentials().adminToken, '/people')
    await page.locator('nav a').wait()
    expect(await page.$$('nav [aria-label="a webhook is disabled"]')).toEqual([])
    await answerFor(page, { webhookId, answers: disabledWebhook(webhookId), asked })
    await page.reload()
    await page.locator('nav [aria-label="a webhook is disabled"]').wait()
    await follow(page, '/review/post')
    await page.locator('[role="status"] ::-p-text(it answered 410)').wait()
    await lookTwice(page, 'webhook-disabled')
    await page.locator('[role="status"] a').click()
    await eventually(() => textOf(page)).toMatch(/4 delivered, 2 failed/)
    await page.locator('summary ::-p-text(As a table)').click()
    expect(await page.$$('table tbody tr')).toHaveLength(24)
    await lookTwice(page, 'webhook-state')

    await page.locator('[role="tab"] ::-p-text(Deliveries)').click()
    await page.locator(row('7')).wait()
    await lookTwice(page, 'webhook-deliveries')
    await page.select('[role="tabpanel"] select', 'user.didCreate')
    await eventually(() => page.url()).toContain('event=user.didCreate')
    await page.locator(`${row('7')} a`).click()
    await eventually(() => textOf(page)).toMatch(
      /timeout: 15 s[\s\S]*<b>no more<\/b>[\s\S]*{\s+"event": "v3\.post\.didCreate",\s+"data"/,
    )
    await lookTwice(page, 'webhook-delivery')
    await press(page, 'Send again')
    await eventually(() => asked).toContain('POST /deliveries/7/resend')

    await follow(page, `/webhooks/${webhookId}/replays`)
    await page.locator(row('3')).wait()
    await page.locator('summary ::-p-text(Replay events)').click()
    await lookTwice(page, 'webhook-replays')
    await press(page, 'Cancel the replay', row('3'))
    await confirm(page, 'Cancel the replay')
    await eventually(() => asked).toContain('DELETE /replays/3')
    await page.locator('[role="tab"] ::-p-text(State)').click()
    await press(page, 'Resume')
    await confirm(page, 'Resume')
    await eventually(() => asked).toContain('POST /resume')
  })

  test('a test is sent, shown with what was answered, and the past is replayed', async () => {
    const receiver = await startReceiver()
    onTestFinished(receiver.close)
    const namesGot = () => receiver.received.map(({ event }) => event)
    const webhookId = await made(true, receiver.url)
    const page = await openWith(credentials().adminToken, `/webhooks/${webhookId}/state`)
    await press(page, 'Send a test')
    await eventually(namesGot).toEqual(['webhook.test'])
    await page.locator('[role="tab"] ::-p-text(Deliveries)').click()
    await page.locator('article a ::-p-text(webhook.test)').click()
    await eventually(() => textOf(page)).toMatch(
      /delivered[\s\S]*Attempt 1\s+status 200[\s\S]*"event": "webhook.test"/,
    )

    await page.goBack()
    await page.locator('[role="tab"] ::-p-text(Replays)').click()
    await page.locator('summary ::-p-text(Replay events)').click()
    const form = 'form[aria-label="Replay events"]'
    await page.locator(`${form} summary`).click()
    await page.locator(`${form} input[type="search"]`).fill('user create')
    await page.locator(`${form} input[type="checkbox"]`).click()
    await press(page, 'Replay', form)
    await confirm(page, 'Replay')
    await eventually(() => textOf(page), { timeout: 60_000 }).toMatch(/done/)
    await eventually(namesGot).toContain('user.didCreate')
    expect(new Set(namesGot())).toEqual(new Set(['webhook.test', 'user.didCreate']))
    await look(page, 'webhook-replayed')
  })

  test('others see no webhooks', async () => {
    const page = await open('/webhooks')
    await press(page, 'Alice Moreau')
    await page.locator('main [role="alert"] ::-p-text(You may not see this)').wait()
  })
})
