// Takes the picture of the demo that the README shows, of an installation that `npm start` runs on a new folder of data.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { root } from './prepare.mjs'

const { CAUSERIE_DATA = join(root, '.causerie'), CHROMIUM = '/usr/bin/chromium' } = process.env
const { baseUrl } = JSON.parse(readFileSync(join(CAUSERIE_DATA, 'credentials.json'), 'utf8'))
const browser = await launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--lang=en'] })
try {
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  await page.goto(new URL('/demo/two', baseUrl).href)
  await page.locator('[data-person="alice"] [data-poll]').wait()
  await page.$eval('[data-post="balcony-gardens-5"]', (post) => post.scrollIntoView())
  await page.locator('[data-person="bob"] [role="tab"]:nth-child(3)').click()
  await page.locator('[data-person="bob"] [data-channel="Balcony Gardens"]').click()
  await page.locator('[data-person="bob"] [data-message]').wait()
  for (const text of ['The north side is free again!', 'I voted for ferns.']) {
    await page.type('[data-person="bob"] input', text)
    await page.locator('[data-person="bob"] button[type="submit"]').click()
    await page.locator(`[data-person="bob"] [data-message] ::-p-text(${text})`).wait()
  }
  await page.waitForNetworkIdle({ concurrency: 2 })
  await page.screenshot({ path: join(root, 'docs', 'demo.webp'), type: 'webp', quality: 85 })
} finally {
  await browser.close()
}
