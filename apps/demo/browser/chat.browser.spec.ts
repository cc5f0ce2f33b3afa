import { createMessageV5 } from '@causerie/contracts/chat'
import { chromium, useDemoInBrowser } from '@causerie/testkit/browser/in-browser'
import { seriousViolations } from '@causerie/testkit/browser/serious-violations'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { asking, pane, textOf } from './in-demo.ts'

const open = useDemoInBrowser()
const ask = asking(open.credentials)

const say = async (page: Page, person: string, text: string): Promise<void> => {
  await page.type(pane(person, 'input[aria-label="Write a message"]'), text)
  await page.keyboard.press('Enter')
}
const inChannel = async (left: string, right: string, refusal?: number): Promise<Page> => {
  const page = await open(
    `/demo/two?left=${left}&right=${right}`,
    refusal === undefined ? {} : { refusal },
  )
  await page.setViewport({ width: 1200, height: 900 })
  for (const person of ['alice', 'bob'])
    await page.locator(pane(person, '[data-message], [data-channel]')).wait()
  for (const person of ['alice', 'bob'])
    await page.locator(pane(person, 'header ::-p-text(Live)')).wait()
  return page
}

describe.skipIf(chromium === '')('the chat of the demo', () => {
  test('25 quick messages are read, listed and counted without reading lists again', async () => {
    const page = await inChannel('alice/chat/night-shift', 'bob/chat')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
    })
    const texts = Array.from({ length: 25 }, (_, number) => `Quick ${number + 1}.`)
    for (const text of texts)
      await ask('carol', createMessageV5, {
        body: { messageFeedId: 'night-shift', data: { text } },
      })
    const messages = textOf(page, pane('alice', '[data-message] .bubble'))
    await eventually(async () => (await messages()).join()).toContain('Quick 25.')
    const said = (await messages()).flatMap((text) => /Quick \d+\./.exec(text) ?? [])
    expect(said.slice(0, 25)).toEqual(texts.toReversed())
    const channel = pane('bob', '[data-channel="Night shift"]')
    await eventually(async () => (await textOf(page, channel)())[0]).toContain(
      'Carol Haugen: Quick 25.',
    )
    await eventually(
      async () => (await textOf(page, pane('bob', '[data-channel]'))())[0],
    ).toContain('Night shift')
    expect(
      asked.filter((one) => one.startsWith('GET') && /\/(messages|channels)$/.test(one)),
    ).toEqual([])
    const others = asked.filter((one) => !one.endsWith('/mark-read'))
    expect(others.length, others.join('\n')).toBeLessThan(10)
    expect(asked.length - others.length).toBeLessThan(25)
  })

  test('has days, times, one name for several messages in a row, and says who has seen one’s own', async () => {
    const page = await inChannel('alice/chat/night-shift', 'bob/chat')
    await say(page, 'alice', 'One thing')
    await say(page, 'alice', 'and another')
    const own = textOf(page, pane('alice', '[data-message]:has(.mine)'))
    await eventually(async () => (await own()).slice(0, 2)).toEqual([
      expect.stringMatching(/^and another\d/),
      'One thing',
    ])
    expect(await page.$$(pane('alice', '[data-day]'))).toHaveLength(1)
    expect(await page.$(pane('alice', '[data-seen]'))).toBeNull()
    await page.locator(pane('bob', '[data-channel="Night shift"]')).click()
    await eventually(textOf(page, pane('alice', '[data-seen]'))).toEqual(['Seen by Bob Ojukwu'])
    expect(await seriousViolations(page)).toEqual([])

    await say(page, 'alice', 'Unseen')
    await eventually(textOf(page, pane('alice', '[data-seen]'))).toEqual(['Seen by Bob Ojukwu'])
    await eventually(
      async () => (await textOf(page, pane('bob', '[data-message]'))())[0],
    ).toContain('Unseen')
  })

  test('shows a message before the server has answered, and no more once it is refused', async () => {
    const page = await inChannel('alice/chat/night-shift', 'bob/chat', 403)
    await page.setRequestInterception(true)
    let answer: (() => void) | undefined
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/messages'))
        return void request.continue()
      answer = () =>
        void request.respond({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({ status: 'error', code: 400308, message: 'Blocked word.' }),
        })
    })
    const pending = textOf(page, pane('alice', '[data-pending]'))
    await say(page, 'alice', 'On its way')
    await eventually(pending).toEqual([expect.stringContaining('On its way')])
    await eventually(() => answer !== undefined).toBe(true)
    answer?.()
    await eventually(pending).toEqual([])
    await page.locator(pane('alice', '[data-refusal] ::-p-text(Blocked word.)')).wait()
    const line = pane('alice', 'input[aria-label="Write a message"]')
    const written = () => page.$eval(line, (field) => field.getAttribute('value'))
    await eventually(written).toBe('On its way')
    expect(await page.$(pane('alice', '[data-outbox-entry]'))).toBeNull()
    expect(await seriousViolations(page)).toEqual([])
    await page.locator(pane('alice', '[data-refusal] button')).click()
    await eventually(written).toBe('')
  })
})
