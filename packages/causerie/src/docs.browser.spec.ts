import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type RunningDemo, startDemo } from '../test/demo.ts'

const chromium = inject('chromium') ?? ''

let demo: RunningDemo
let browser: Browser
beforeAll(async () => {
  if (chromium === '') return // Without its sandbox, which a container does not allow; it only opens pages of our own.
  ;[demo, browser] = await Promise.all([
    startDemo(inject('postgres')),
    launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
})

/** Opens a page, which must not report errors. */
const open = async (path: string): Promise<Page> => {
  const page = await browser.newPage()
  page.setDefaultTimeout(10_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  onTestFinished(async () => {
    await page.close()
    expect(faults).toEqual([])
  })
  await page.goto(`${demo.credentials.baseUrl}${path}`)
  return page
}

describe.skipIf(chromium === '')('in a browser', () => {
  test('/docs executes an operation with the token of a demo user', async () => {
    const page = await open('/docs')
    await page.locator('.authorize.locked').wait()
    for (const tag of await page.$$('.opblock-tag')) await tag.click()
    await page.locator(operation('getUser', '.opblock-summary-control')).click()
    await page.locator(operation('getUser', '.execute')).click()
    const status = await page.locator(operation('getUser', '.live-responses-table tbody .response-col_status')).waitHandle()
    expect(await status.evaluate(({ textContent }: { textContent: string }) => textContent)).toBe('200')
  })
})

const operation = (id: string, part: string): string => `[id$="-${id}"] ${part}`
