import { fileURLToPath } from 'node:url'
import { chromium, type Open } from '@causerie/testkit/browser/in-browser'
import { seriousViolations } from '@causerie/testkit/browser/serious-violations'
import { deadline } from '@causerie/testkit/deadline'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { pages } from '../../../services/gateway/src/docs/header.ts'
import { button, pane, tab, textOf } from './in-demo.ts'

/** Both panes, once the streams of both are open. */
const openTwoWith =
  (open: Open) =>
  async (left: string, right: string, options = {}): Promise<Page> => {
    const page = await open('/demo/two', options)
    await page.setViewport({ width: 1200, height: 900 })
    await page.locator('select[aria-label="Person on the left"]').fill(left)
    await page.locator('select[aria-label="Person on the right"]').fill(right)
    for (const person of [left, right]) await page.locator(pane(person, '[data-post]')).wait()
    return page
  }

/** What makes scripts of text where a page is careless. */
const hostile = `<img src="x" onerror="document.title='taken'"><script>document.title='taken'</script> javascript:alert(1) https://example.com/"onclick="alert(1)`

/** A post appears in the other pane, as text, and so does a reaction to it. */
const seePost = async (page: Page): Promise<void> => {
  await page.type(pane('alice', '[data-compose] textarea'), hostile)
  await page.locator(pane('alice', '[data-compose] ::-p-text(Post)')).click()
  const newest = pane('bob', '[data-post]')
  await eventually(async () => (await textOf(page, newest)())[0]).toContain(hostile)
  expect(await page.$$(pane('bob', 'img[src="x"]'))).toEqual([])
  const links = await page.$$eval(pane('bob', '[data-post] a[target="_blank"]'), (all) =>
    all.map((link) => link.getAttribute('href')),
  )
  expect(links).toEqual(['https://example.com/'])

  await page.locator(pane('bob', '[data-post] [data-reaction="love"]')).click()
  await eventually(
    async () => (await textOf(page, pane('alice', '[data-post] [data-reaction="love"]'))())[0],
  ).toBe('1')
}

/** A picture is sent with its progress, and shown in the other pane. */
const seePicture = async (page: Page): Promise<void> => {
  await page.evaluate(`new MutationObserver(() => { window.wasProgressShown ||= document.querySelector('[role="progressbar"]') !== null })
    .observe(document.body, { subtree: true, childList: true })`)
  const [chooser] = await Promise.all([
    page.waitForFileChooser(),
    page.locator(pane('alice', button('Add a picture'))).click(),
  ])
  await chooser.accept([fileURLToPath(new URL('../../../docs/demo.webp', import.meta.url))])
  await page.locator(pane('alice', '[data-compose] ::-p-text(Post)')).click()
  await page
    .locator(pane('bob', '[data-post]:first-of-type .mantine-Image-root[src*="/files/"]'))
    .wait()
  await eventually(() => page.evaluate('window.wasProgressShown')).toBe(true)
}

/** Votes of others are counted as they come, and a story shows what others think of it. */
const seeVotesAndStory = async (page: Page): Promise<void> => {
  const answer = '[data-post="balcony-gardens-5"] .poll-answer'
  const [before] = await textOf(page, pane('alice', answer))()
  await page.locator(pane('bob', answer)).click()
  await eventually(async () => (await textOf(page, pane('alice', answer))())[0]).not.toBe(before)

  const reaction = '[role="dialog"] [data-reaction="love"]'
  await page.locator(pane('bob', '[data-story]')).click()
  await page.locator(`${reaction}[aria-pressed="false"]`).click()
  await page.locator(`${reaction}[aria-pressed="true"]`).wait()
  await page.keyboard.press('Escape')
  await page.waitForSelector('[role="dialog"]', { hidden: true })
  await page.locator(pane('alice', '[data-story]')).click()
  await page.locator(`${reaction} ::-p-text(1)`).wait()
  await page.keyboard.press('Escape')
  await page.waitForSelector('[role="dialog"]', { hidden: true })
}

/** A lost connection is said, and comes back by itself. */
const loseConnection = async (page: Page): Promise<void> => {
  const lost = pane('bob', '[role="status"]')
  await page.setOfflineMode(true)
  await page.locator(lost).wait()
  await page.setOfflineMode(false)
  await page.locator(pane('bob', 'header ::-p-text(Live)')).wait()
  expect(await page.$(lost)).toBeNull()
}

/** A message raises the number of unread ones, and reading it lowers that. */
const seeMessage = async (page: Page): Promise<void> => {
  const badge = textOf(page, tab('bob', 3))
  const unread = async (): Promise<number> => Number((await badge())[0]?.match(/\d+/)?.[0] ?? 0)
  await page.locator(tab('alice', 3)).click()
  await page.locator(pane('alice', '[data-channel="Balcony Gardens"]')).click()
  await page.locator(pane('alice', '[role="log"]')).wait()
  const before = await unread()
  await page
    .locator(pane('alice', 'input[aria-label="Write a message"]'))
    .fill('Has anybody watered?')
  await page.locator(pane('alice', button('Send'))).click()
  await eventually(unread).toBe(before + 1)
  await page.locator(tab('bob', 3)).click()
  await page.locator(pane('bob', '[data-channel="Balcony Gardens"]')).click()
  await eventually(textOf(page, pane('bob', '[data-message]'))).toContainEqual(
    expect.stringContaining('Has anybody watered?'),
  )
  await eventually(unread).toBeLessThanOrEqual(before)
}

/** The specs of the demo. */
export const demoInBrowser = (open: Open): void => {
  describe.skipIf(chromium === '')('the demo in a browser', { timeout: 120_000 }, () => {
    const openTwo = openTwoWith(open)

    test('the first page leads to it, and it asks whom one would like to be', async () => {
      const page = await open('/')
      await page.locator('main a[href="/demo"]').click()
      await page.locator('a[href="/demo/carol"]').click()
      await page.locator(pane('carol', '[data-post]')).wait()
      await page.goto(new URL('/demo/carol/nowhere', page.url()).href)
      await page.locator('h1 ::-p-text(There is no such page in the demo)').wait()
      await page.locator('main a').click()
      await page.locator('a[href="/demo/two"]').wait()
    })

    test.each(['/demo', '/demo/two', '/demo/carol'])(
      '%s has the header of all pages, in one line on a phone, and its search',
      async (path) => {
        const page = await open(path)
        await page.setViewport({ width: 360, height: 740 })
        await page.locator('#root main').wait()
        expect(await textOf(page, '.shell nav a')()).toEqual(pages.map(({ name }) => name))
        expect(await textOf(page, '.shell [aria-current]')()).toEqual(['Demo'])
        expect(
          await page.$eval('.shell', (shell) => shell.getBoundingClientRect().height),
        ).toBeLessThan(60)
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
        expect(await page.evaluate('getComputedStyle(document.body).fontFamily')).toBe(
          'system-ui, sans-serif',
        )
        await page.locator('.shell [data-search]').click()
        await page.locator('dialog.search[open] input').wait()
        await page.keyboard.press('Escape')
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
        await eventually(() => seriousViolations(page)).toEqual([])
      },
    )

    test('what one does, the other sees at once: posts as text, reactions, pictures, votes, stories, messages', async () => {
      const page = await openTwo('alice', 'bob')
      await page.evaluate('window.wasNotReloaded = true')
      for (const see of [seePost, seePicture, seeVotesAndStory, loseConnection, seeMessage])
        await see(page)
      expect(await page.title()).toBe('Causerie demo')
      expect(await page.evaluate('window.wasNotReloaded')).toBe(true)
    })

    test('who asks to join is told of in the tray of the moderator, and is in once approved', async () => {
      const page = await openTwo('bob', 'dan')
      const unseen = async (): Promise<number> =>
        Number((await textOf(page, pane('dan', 'header .mantine-Indicator-indicator'))())[0] ?? 0)
      for (const person of ['bob', 'dan']) await page.locator(tab(person, 2)).click()
      const club = (person: string, part: string): string =>
        pane(person, `[data-community="Bread Club"] ${part}`)
      await page.locator(club('dan', '::-p-text(You moderate it)')).wait()
      const before = await unseen()
      await page.locator(club('bob', '::-p-text(Ask to join)')).click()
      await page.locator(club('dan', '[data-join-request="bob"] ::-p-text(Approve)')).click()
      await page.locator(club('bob', '::-p-text(Leave)')).wait()
      expect(await unseen()).toBeGreaterThan(before)
    })

    test('pages that were left hold none of the few connections that a browser opens, and come back live', async () => {
      const page = await openTwo('alice', 'bob', { isLeft: true })
      for (const visit of ['first', 'second', 'third', 'fourth']) {
        await page.goto(new URL(`/demo/two?visit=${visit}`, page.url()).href, {
          timeout: deadline(15_000),
        })
        await page.locator(pane('alice', '[data-post]')).wait()
      }
      await page.goBack()
      await page.locator(pane('alice', '[data-post]')).wait()
      await eventually(async () => await page.evaluate('document.body.innerText')).not.toContain(
        'connection is lost',
      )
    })

    test('four tabs of two people load and hear, more than the six connections that a browser opens to a server', async () => {
      const tabs: Page[] = []
      for (let n = 0; n < 4; n += 1) tabs.push(await openTwo('alice', 'bob'))
      const [first] = tabs
      const text = 'Who else is here?'
      await first?.bringToFront()
      await first?.type(pane('alice', '[data-compose] textarea'), text)
      await first?.locator(pane('alice', '[data-compose] ::-p-text(Post)')).click()
      for (const page of tabs)
        await eventually(
          async () => (await textOf(page, pane('bob', '[data-post]'))())[0],
        ).toContain(text)
    })

    test.each(['/demo', '/demo/two'])(
      '%s is dark where the system is, as narrow as a phone, and axe finds nothing serious',
      async (path) => {
        const page = await open(path)
        await page.locator('.person, [data-post]').wait()
        for (const value of ['light', 'dark']) {
          const still = { name: 'prefers-reduced-motion', value: 'reduce' }
          await page.emulateMediaFeatures([still, { name: 'prefers-color-scheme', value }])
          await page.waitForFunction(
            `document.documentElement.dataset.mantineColorScheme === '${value}'`,
          )
          expect(await seriousViolations(page)).toEqual([])
        }
        await page.setViewport({ width: 360, height: 800 })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
      },
    )
  })
}
