import type { Credentials } from 'causerie'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { type RunningDemo, startDemo } from '../network/demo.ts'

/** Where there is no browser, the tests are skipped and named. */
export const chromium = inject('chromium') ?? ''

type OpenOptions = { refusal?: number; isLeft?: boolean }
/**
 * Opens a page of the demo world, and knows its tokens. `refusal` is a status that a request of the
 * page is meant to be answered with; `isLeft` if the page is left while it still asks for something.
 */
export type Open = ((path: string, options?: OpenOptions) => Promise<Page>) & {
  credentials: () => Credentials
}

type DemoOptions = {
  /** Settings of the demo world. */
  environment?: Record<string, string>
  /** Beside those that every browser here is started with. */
  browserArguments?: readonly string[]
}

/**
 * One demo world and one browser for all tests of a file; the answer opens a page, which must not
 * report errors.
 */
export const useDemoInBrowser = ({
  environment = {},
  browserArguments = [],
}: DemoOptions = {}): Open => {
  let demo: RunningDemo
  let browser: Browser
  beforeAll(async () => {
    if (chromium === '') return
    const opening = launch({
      executablePath: chromium,
      // Without its sandbox, which a container does not allow; it only opens pages of our own.
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...browserArguments],
    })
    ;[demo, browser] = await Promise.all([startDemo(inject('postgres'), environment), opening])
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })
  const open: (...asked: Parameters<Open>) => Promise<Page> = async (
    path,
    { refusal, isLeft = false } = {},
  ) => {
    const page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      // A page that a test takes offline says so, too, if it asked for something meanwhile, and so
      // does one that is refused something.
      const isMeant = [
        'ERR_INTERNET_DISCONNECTED',
        `a status of ${refusal} `,
        ...(isLeft ? ['net::ERR_'] : []),
      ].some((text) => message.text().includes(text))
      if (message.type() === 'error' && !isMeant) faults.push(message.text())
    })
    onTestFinished(async () => {
      await page.close()
      expect(faults).toEqual([])
    })
    await page.goto(demo.link(path))
    return page
  }
  return Object.assign(open, { credentials: () => demo.credentials })
}
