import { chromium } from '@causerie/testkit/browser/in-browser'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { links, press, take, textOf, useConsole } from './in-console.ts'

const { credentials, open, openAs, printed } = useConsole()

/** A page of the same browser at another path. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${credentials().baseUrl}${path}`)
}
const chooseScreen = (page: Page, name: string): Promise<void> =>
  page.locator(`nav a ::-p-text(${name})`).click()

describe.skipIf(chromium === '')('who has opened no link of the terminal', () => {
  test('is told in a sentence where to find it, in the demo, the console and the documents', async () => {
    const page = await open('', { hasLink: false })
    await eventually(() => textOf(page)).toMatch(
      /open the link to the console that the terminal printed/,
    )
    expect(await page.$$('main ::-p-aria([name="Alice Moreau"])')).toEqual([])
    await take(page, 'sign-in-without-link')
    await goTo(page, '/demo/two')
    await eventually(() => textOf(page)).toMatch(/open the link to it that the terminal printed/)
    await goTo(page, '/docs#/Users')
    await eventually(() => textOf(page)).toMatch(
      /open the link to the API that the terminal printed/,
    )
  })
})

describe.skipIf(chromium === '')('the session of the console', () => {
  test('a link of the terminal signs the administrator in, once; a reload keeps the session, signing out ends it', async () => {
    const [link = ''] = /http\S*\/console\?code=\S+/.exec(printed()) ?? []
    const page = await open('', { hasLink: false })
    await page.goto(link)
    await eventually(() => textOf(page)).toMatch(/Signed in as .*, administrator/)
    expect(page.url()).not.toContain('code')
    await page.reload()
    await eventually(() => textOf(page)).toMatch(/Signed in as .*, administrator/)
    const told =
      'JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie])'
    expect(await page.evaluate(told)).not.toContain(credentials().adminToken.slice(-40))
    await press(page, 'Sign out')
    await page.locator('input').wait()
    await page.goto(link)
    await page.locator('input').wait()
    expect(await textOf(page)).not.toMatch(/Signed in as .*, administrator/)
  })

  test('is of one person in each tab', async () => {
    const [page, other] = [await openAs('Carol Haugen'), await openAs('Alice Moreau')]
    await page.reload()
    await eventually(() => textOf(page)).toMatch(/Signed in as Carol Haugen/)
    await other.reload()
    await eventually(() => textOf(other)).toMatch(/Signed in as Alice Moreau/)
  })
})

describe.skipIf(chromium === '')('a screen whose code does not come', () => {
  test('says so in its place, and is there at the next try without another sign-in', async () => {
    const page = await openAs('Alice Moreau')
    await page.evaluate('window.wasNotReloaded = true')
    await page.setRequestInterception(true)
    let isAway = true
    page.on('request', (request) => {
      if (isAway && request.url().includes('/assets/')) void request.abort('internetdisconnected')
      else void request.continue()
    })
    expect(await links(page)).toContain('Roles')
    await chooseScreen(page, 'Roles')
    await page.locator('main ::-p-aria([name="Try again"][role="button"])').wait()
    await take(page, 'code-does-not-come')
    expect(await page.evaluate('window.wasNotReloaded')).toBe(true)
    isAway = false
    await press(page, 'Try again')
    await page.locator('main h1 ::-p-text(Roles)').wait()
    await eventually(() => textOf(page)).toMatch(/Signed in as Alice Moreau/)
  })
})
