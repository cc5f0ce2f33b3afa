import { nouns } from '@causerie/contracts/documents'
import { chromium, type Open } from '@causerie/testkit/browser/in-browser'
import { seriousViolations } from '@causerie/testkit/browser/serious-violations'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'

/** The specs of the first page and of the documents. */
export const documentsInBrowser = (open: Open): void => {
  describe.skipIf(chromium === '')('in a browser', { timeout: 90_000 }, () => {
    test('/ says what this is and that it runs, and leads to the documents', async () => {
      const page = await open('/')
      await page.locator('h1').wait()
      expect(await page.evaluate('document.body.innerText')).toMatch(
        /Causerie[\s\S]*communities and chat[\s\S]*Everything runs/,
      )
      const links = await page.$$eval('main a', (all) =>
        all.map((link) => link.getAttribute('href')),
      )
      for (const link of links)
        expect((await fetch(new URL(link ?? '', page.url()))).status).toBe(200)
      expect(links).toEqual(expect.arrayContaining(['/docs', '/docs/events', '/docs/clients']))
    })

    test('/docs has our name, and all groups before a document is fetched', async () => {
      const page = await open('/docs')
      expect(await page.title()).toBe('Causerie API')
      const groups = await page.$$eval('nav [data-group]', (links) =>
        links.map((link) => link.textContent),
      )
      expect(groups).toEqual(nouns.map(({ name }) => name))
      expect(await page.$$('.topbar, img[alt*="wagger"], .opblock')).toEqual([])
      expect(await seriousViolations(page)).toEqual([])
    })

    test('the search of every page leads to an operation by the keyboard alone', async () => {
      const page = await open('/docs/clients')
      await page.locator('[data-search]').wait()
      await page.keyboard.down('Control')
      await page.keyboard.press('k')
      await page.keyboard.up('Control')
      await page.locator('dialog.search[open] input').fill('create a post')
      await page.waitForFunction(
        "document.querySelector('#found [aria-selected=true] b')?.textContent === 'Create a post'",
      )
      expect(await seriousViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.locator(operation('createPost', '.samples')).wait()
      expect(
        await page.$eval(operation('createPost', '.samples'), ({ textContent }) => textContent),
      ).toMatch(/curl -X POST[\s\S]*client\.posts\.create\(/)
    })

    test('/ shows its operator what happens, and how to begin with the key of this installation', async () => {
      const page = await open('/')
      await page.locator('#now:not([hidden])').wait()
      await page.locator('#begin:not([hidden])').wait()
      expect(await page.$eval('#begin pre', ({ textContent }) => textContent)).toContain(
        `curl -s ${new URL(page.url()).origin}/api/v5/sessions`,
      )
      await page.locator('#begin [role=tab]:nth-child(2)').click()
      expect(await page.$eval('#begin pre', ({ textContent }) => textContent)).toContain(
        '@causerie/client',
      )
    })

    test.each([1200, 360])(
      '/ has two people of the demo to write as, %d pixels wide, once one scrolls there',
      async (width) => {
        const page = await open('/')
        await page.setViewport({ width, height: 500 })
        await page.locator('#panes:not([hidden])').wait()
        expect(await page.$('iframe[src]')).toBeNull()
        await page.$eval('iframe', (frame) => frame.scrollIntoView())
        const frame = await page.waitForFrame((one) => one.url().endsWith('/demo/two/embedded'))
        const text = `Written ${width} pixels wide`
        await frame.locator('[data-person="alice"] [data-compose] textarea').fill(text)
        await frame.locator('[data-person="alice"] [data-compose] ::-p-text(Post)').click()
        if (width < 600) await frame.locator('.side-switch button[aria-pressed="false"]').click()
        await frame.locator(`[data-person="bob"] [data-post] ::-p-text(${text})`).wait()
        expect(await frame.$('header.shell')).toBeNull()
        expect(await seriousViolations(page)).toEqual([])
        await frame.locator('[data-person="bob"] header a[href="/demo"]').click()
        await eventually(() => new URL(page.url()).pathname).toBe('/demo')
      },
    )

    test('/docs executes an operation as it is filled in, with the token of a demo user', async () => {
      const page = await open('/docs')
      await page.locator('nav [data-group="Users"]').click()
      await page.locator('.authorize.locked').wait()
      expect(await executed(page, 'getUser')).toBe('200')
    })

    test('a link leads to an operation of /docs, which is there before the others of its group, and to another group from there', async () => {
      const page = await open('/docs#/Posts/createPost')
      await page.locator(operation('createPost', '.execute')).wait()
      // The others of its group would take the explorer seconds to read.
      expect(await page.$$('.opblock')).toHaveLength(1)
      await page.locator('.authorize.locked').wait()
      expect(await executed(page, 'createPost')).toBe('200')
      await choose(page, 'main a.whole')
      await page.locator(operation('getPost', '.opblock-summary-control')).wait()
      await choose(page, 'nav [data-group="Users"]')
      await page.locator(operation('getUser', '.opblock-summary-control')).wait()
      expect(await page.$$(operation('createPost', ''))).toEqual([])
    })

    test('/docs/events/recorded finds an event by the search of the browser, and leads to it from the contents', async () => {
      const page = await open('/docs/events/recorded')
      await page.locator('h1').wait()
      expect(await page.evaluate("window.find('notificationMode')")).toBe(true)
      expect(await page.evaluate("window.find('no such word')")).toBe(false)
      await page.locator('nav a[href="#content.PostCreated"]').click()
      await eventually(() => page.url()).toMatch(/#content\.PostCreated$/)
      await page.waitForFunction(
        "Math.abs(document.getElementById('content.PostCreated').getBoundingClientRect().top) < innerHeight / 2",
      )
    })

    test('/docs/events shows what a demo user is told, as it happens', async () => {
      const page = await open('/docs/events')
      await page.waitForSelector('#heard')
      await eventually(
        async () => {
          await page.evaluate(writePost)
          return page.$$eval('#heard summary', (all) => all.map(({ textContent }) => textContent))
        },
        { timeout: 30_000 },
      ).toContainEqual(expect.stringContaining('post.created'))
    })

    test.each([
      { path: '/', hasText: true },
      { path: '/docs#/Posts/createPost', hasText: false },
      { path: '/docs/events', hasText: true },
      { path: '/docs/events/recorded', hasText: true },
      { path: '/docs/clients', hasText: true },
    ])(
      '$path can be read by everybody: on a wide screen, in the dark, on a phone, and with a screen reader',
      async ({ path, hasText }) => {
        const page = await open(path)
        await page.setViewport({ width: 1200, height: 900 })
        await page.locator('h1, .opblock-tag').wait()
        if (hasText)
          expect(await page.evaluate("document.querySelector('main').clientWidth")).toBeGreaterThan(
            600,
          )
        expect(await page.evaluate('document.body.innerText')).not.toMatch(
          /generated|do not edit|swagger/i,
        )
        if (hasText) expect(await seriousViolations(page)).toEqual([])
        // A page hears of other colours before it draws the next frame.
        const brightness = (): Promise<unknown> =>
          page.evaluate(
            `new Promise(requestAnimationFrame).then(() => {
              const colour = getComputedStyle(document.body).backgroundColor.match(/\\d+/g)
              return colour.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3
            })`,
          )
        expect(await brightness()).toBeGreaterThan(200)
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
        await eventually(brightness).toBeLessThan(60)
        await page.setViewport({ width: 390, height: 844 })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
      },
    )
  })
}

const operation = (id: string, part: string): string => `[id$="-${id}"] ${part}`

/** By keyboard, since the explorer scrolls to what it shows, and the mouse would miss. */
const choose = async (page: Page, target: string): Promise<void> => {
  await page.focus(target)
  await page.keyboard.press('Enter')
}

/** The status that the explorer shows of a request that it has sent. */
const executed = async (page: Page, id: string): Promise<unknown> => {
  if (!(await page.$(operation(id, '.execute'))))
    await page.locator(operation(id, '.opblock-summary-control')).click()
  await page.locator(operation(id, '.execute')).wait()
  await choose(page, operation(id, '.execute'))
  const status = await page
    .locator(operation(id, '.live-responses-table tbody .response-col_status'))
    .waitHandle()
  return status.evaluate(({ textContent }: { textContent: string }) => textContent)
}

/** Runs in the browser: the demo user writes a post in a community where that is allowed. */
const writePost = `(async () => {
  const { token } = await (await fetch('/docs/demo-token')).json()
  const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' }
  const { communities } = await (await fetch('/api/v3/communities', { headers })).json()
  for (const { communityId: targetId } of communities) {
    const body = JSON.stringify({ targetType: 'community', targetId, data: { text: 'Heard' } })
    if ((await fetch('/api/v4/posts', { method: 'POST', headers, body })).ok) return
  }
})()`
