import type { AnyOperation } from '@causerie/protocol'
import { callOperation, type Input } from '@causerie/testkit'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { seriousViolations } from '@causerie/testkit/browser/serious-violations'
import { type RunningDemo, startDemo } from '@causerie/testkit/network/demo'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { monthOf, textOfMonth } from '../src/schedule/month.ts'

/** A folder for pictures of the screens, for people. */
const pictures = process.env.CONSOLE_PICTURES
export const take = async (page: Page, name: string): Promise<void> => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}

export const textOf = (page: Page): Promise<unknown> => page.evaluate('document.body.innerText')
export const press = (page: Page, button: string, within = ''): Promise<void> =>
  page.locator(`${within} ::-p-aria([name="${button}"][role="button"])`).click()
export const signInWith = async (page: Page, token: string): Promise<void> => {
  await page.locator('input').click({ count: 3 })
  await page.keyboard.sendCharacter(token)
  await press(page, 'Sign in')
}

/** Colours have their contrast at once. */
const calm = { name: 'prefers-reduced-motion', value: 'reduce' }

/**
 * Waits until nothing moves or changes its colour any more, as after a change of the colour scheme.
 */
const rest = async (page: Page): Promise<void> => {
  await page.waitForFunction('document.getAnimations().length === 0')
}

/**
 * Shows the screen of a path, until the previous one is gone. Without loading the page again, as
 * people do.
 */
export const follow = async (page: Page, path: string): Promise<void> => {
  const current = new URL(page.url())
  if (new URL(`/console${path}`, current).pathname === current.pathname) return
  const previous = await page.waitForSelector('main > :last-child')
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(`/console${path}`)})`)
  await page.waitForFunction((screen) => !screen?.isConnected, {}, previous)
}

/** The path of the month with what is on schedule for this time. */
export const scheduleOf = (time: string): string => `/schedule?date=${textOfMonth(monthOf(time))}`

/** A record of a list. */
export const row = (id: string): string => `article[data-record="${id}"]`
export const confirm = async (page: Page, button: string): Promise<void> => {
  await page.locator('[role="dialog"]').wait()
  await press(page, button, '[role="dialog"]')
}
/** Notices stand above the end of a screen. */
export const dismissNotices = async (page: Page): Promise<void> => {
  while (await page.$('::-p-aria([name="Dismiss"][role="button"])')) await press(page, 'Dismiss')
}
/** The screens in the menu. */
export const links = (page: Page): Promise<string[]> =>
  page.$$eval('nav:not(header nav) a', (all) => all.map(({ textContent }) => textContent ?? ''))

/** A picture for people, and nothing that keeps them from using the screen. */
export const look = async (page: Page, name: string): Promise<void> => {
  await rest(page)
  await take(page, name)
  expect(await seriousViolations(page)).toEqual([])
}

/** From now on dark, and as narrow as a phone. */
export const darkAndNarrow = async (page: Page): Promise<void> => {
  await page.emulateMediaFeatures([calm, { name: 'prefers-color-scheme', value: 'dark' }])
  await page.locator('[data-mantine-color-scheme="dark"]').wait()
  await page.setViewport({ width: 360, height: 780 })
}
/** Nothing is wider than the screen. */
export const lookNarrow = async (page: Page, name: string): Promise<void> => {
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  await look(page, `${name}-narrow-dark`)
}
/**
 * A state that the walk through all screens does not meet, in light and in dark, wide and narrow.
 */
export const lookTwice = async (page: Page, name: string): Promise<void> => {
  await look(page, name)
  await darkAndNarrow(page)
  await lookNarrow(page, name)
  await page.emulateMediaFeatures([calm, { name: 'prefers-color-scheme', value: 'light' }])
  await page.setViewport({ width: 1100, height: 900 })
}

/** One demo world and one browser for the console in all tests of a file. */
export const useConsole = (environment: Record<string, string> = {}) => {
  let demo: RunningDemo
  let browser: Browser
  beforeAll(async () => {
    if (chromium === '') return
    ;[demo, browser] = await Promise.all([
      startDemo(inject('postgres'), environment),
      // Without its sandbox, which a container does not allow; it only opens pages of our own.
      launch({
        executablePath: chromium,
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      }),
    ])
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  /** Opens a page, which must not report errors. */
  const open = async (path = '', { hasLink = true } = {}): Promise<Page> => {
    // Whoever is signed in on one page is not on another.
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('dialog', (dialog) => faults.push(dialog.message()))
    page.on(
      'console',
      (message) =>
        message.text().includes('Content Security Policy') && faults.push(message.text()),
    )
    onTestFinished(async () => {
      await context.close()
      expect(faults).toEqual([])
    })
    await page.setViewport({ width: 1100, height: 900 })
    await page.emulateMediaFeatures([calm])
    await page.goto(
      hasLink ? demo.link(`/console${path}`) : `${demo.credentials.baseUrl}/console${path}`,
    )
    return page
  }
  return {
    credentials: () => demo.credentials,
    printed: () => demo.printed,
    as: (userId: 'alice' | 'bob' | 'carol' | 'dan'): string =>
      demo.credentials.tokens[userId] ?? expect.fail(),
    /** A request of somebody of the demo world; fails unless it succeeds. */
    ask: async <O extends AnyOperation>(token: string, operation: O, input: Input<O>) => {
      const { baseUrl } = demo.credentials
      const answer = await callOperation(baseUrl, operation, {
        ...input,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status, answer.text).toBe(operation.success)
      return answer.body
    },
    open,
    /** Signs in as somebody of the demo world, by one click. */
    openAs: async (name: string, path = ''): Promise<Page> => {
      const page = await open(path)
      await press(page, name)
      await page.locator('section h1').wait()
      return page
    },
    openWith: async (token: string, path = ''): Promise<Page> => {
      const page = await open(path)
      await signInWith(page, token)
      return page
    },
  }
}
