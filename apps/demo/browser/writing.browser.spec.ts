import { fileURLToPath } from 'node:url'
import { chromium, useDemoInBrowser } from '@causerie/testkit/browser/in-browser'
import { seriousViolations } from '@causerie/testkit/browser/serious-violations'
import { eventually } from '@causerie/testkit/eventually'
import { describe, expect, test } from 'vitest'
import { button, pane, reach, textIn, textOf } from './in-demo.ts'

const open = useDemoInBrowser()

describe.skipIf(chromium === '')('writing in the demo', () => {
  test('shows a picture before it is sent, and Ctrl and Enter send it', async () => {
    const page = await open('/demo/alice')
    await page.locator(pane('alice', '[data-post]')).wait()
    const [chooser] = await Promise.all([
      page.waitForFileChooser(),
      page.locator(pane('alice', button('Add a picture'))).click(),
    ])
    await chooser.accept([fileURLToPath(new URL('../../../docs/demo.webp', import.meta.url))])
    const preview = pane('alice', '.picture-preview img[src^="data:image/"]')
    await page.locator(preview).wait()
    expect(await seriousViolations(page)).toEqual([])
    await page.locator(pane('alice', button('Remove the picture'))).click()
    await page.waitForSelector(preview, { hidden: true })
    await page.type(pane('alice', '[data-compose] textarea'), 'Sent by keys')
    await page.keyboard.down('Control')
    await page.keyboard.press('Enter')
    await page.keyboard.up('Control')
    await eventually(async () => (await textOf(page, pane('alice', '[data-post]'))())[0]).toContain(
      'Sent by keys',
    )
  })

  test('shows a post before the server has answered, and once when the event and the answer are there', async () => {
    const page = await open('/demo/two')
    await page.setViewport({ width: 1200, height: 900 })
    await page.locator(pane('alice', '[data-post]')).wait()
    await page.setRequestInterception(true)
    let answer: (() => void) | undefined
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/posts'))
        return void request.continue()
      // The server has it at once, so that the event comes before the answer.
      const reached = reach(request)
      answer = () =>
        void reached.then((body) =>
          request.respond({ status: 200, contentType: 'application/json', body }),
        )
    })
    const posts = (person: string, part = '') => textOf(page, pane(person, `[data-post]${part}`))
    const withText = async (person: string) =>
      (await posts(person)()).filter((text) => text.includes('Soon there')).length
    await page.type(pane('alice', '[data-compose] textarea'), 'Soon there')
    await page.locator(pane('alice', '[data-compose] ::-p-text(Post)')).click()
    await eventually(posts('alice', ':first-of-type')).toEqual([
      expect.stringMatching(/^Alice Moreau.*Soon there/),
    ])
    await eventually(() => withText('bob')).toBe(1)
    await eventually(posts('alice', '[data-pending]')).toEqual([])
    answer?.()
    await page.locator(pane('alice', '[data-post]:first-of-type [data-reaction="like"]')).click()
    await page
      .locator(
        pane('alice', '[data-post]:first-of-type [data-reaction="like"][aria-pressed="true"]'),
      )
      .wait()
    expect(await withText('alice')).toBe(1)
  })

  test('takes a post back that is refused, with its text and why', async () => {
    const page = await open('/demo/alice', { refusal: 403 })
    await page.locator(pane('alice', '[data-post]')).wait()
    await page.setRequestInterception(true)
    let refuse: (() => void) | undefined
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/posts'))
        return void request.continue()
      refuse = () =>
        void request.respond({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({ status: 'error', code: 400308, message: 'Blocked word.' }),
        })
    })
    const pending = textOf(page, pane('alice', '[data-post][data-pending]'))
    await page.type(pane('alice', '[data-compose] textarea'), 'Never there')
    await page.locator(pane('alice', '[data-compose] ::-p-text(Post)')).click()
    await eventually(pending).toEqual([expect.stringMatching(/is being sent.*Never there/)])
    expect(await seriousViolations(page)).toEqual([])
    await eventually(() => refuse !== undefined).toBe(true)
    refuse?.()
    await page.locator(pane('alice', '[data-refusal] ::-p-text(Blocked word.)')).wait()
    expect(await pending()).toEqual([])
    expect(await textIn(page, pane('alice', '[data-compose] textarea'))()).toBe('Never there')
    await page.locator(pane('alice', '[data-refusal] button')).click()
    await eventually(textIn(page, pane('alice', '[data-compose] textarea'))).toBe('')
  })

  test('takes a poll with more than three answers', async () => {
    const page = await open('/demo/alice')
    await page.locator(pane('alice', '[data-post]')).wait()
    await page.locator(pane('alice', button('Add a poll'))).click()
    await page.locator(pane('alice', 'button ::-p-text(Add an answer)')).click()
    await page.type(pane('alice', '[data-compose] input[maxlength="500"]'), 'Which herb?')
    for (const [index, answer] of ['Mint', 'Basil', 'Thyme', 'Sage'].entries())
      await page.type(pane('alice', `input[aria-label="Answer ${index + 1}"]`), answer)
    await page.locator(pane('alice', '[data-compose] button ::-p-text(Post)')).click()
    await eventually(
      textOf(page, pane('alice', '[data-post]:first-of-type .poll-answer p:first-of-type')),
    ).toEqual(['Mint', 'Basil', 'Thyme', 'Sage'])
  })

  test('is done by one of two people at a time on a phone', async () => {
    const page = await open('/demo/two')
    await page.setViewport({ width: 360, height: 800 })
    const isShown = (person: string) => () =>
      page.$eval(pane(person), (one) => one.getBoundingClientRect().width > 0)
    await eventually(isShown('alice')).toBe(true)
    expect(await isShown('bob')()).toBe(false)
    await page.locator('.side-switch button[aria-pressed="false"]').click()
    await eventually(isShown('bob')).toBe(true)
    expect(await isShown('alice')()).toBe(false)
    expect(await seriousViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  })
})
