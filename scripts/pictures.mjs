// Takes the pictures that the README shows, of an installation that `npm start` runs on a new
// folder of data. `npm run picture console` takes that one alone. HOME_LINK is the link *Home* that
// the start printed: without it, the demo shows nobody.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { root } from './prepare.mjs'

const {
  CAUSERIE_DATA = join(root, '.causerie'),
  CHROMIUM = '/usr/bin/chromium',
  HOME_LINK = '',
} = process.env
const { baseUrl, tokens, adminToken } = JSON.parse(
  readFileSync(join(CAUSERIE_DATA, 'credentials.json'), 'utf8'),
)
const browser = await launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--lang=en'],
})
const pictures = { demo: takeDemo, console: takeConsole }
const [wanted] = process.argv.slice(2)
try {
  const home = await browser.newPage()
  await home.goto(HOME_LINK || baseUrl)
  await home.close()
  for (const [name, takePicture] of Object.entries(pictures))
    if (wanted === undefined || wanted === name) await takePicture()
} finally {
  await browser.close()
}

async function open(path, height) {
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height })
  await page.goto(new URL(path, baseUrl).href)
  return page
}

function take(page, name) {
  return page.screenshot({ path: join(root, 'docs', `${name}.webp`), type: 'webp', quality: 85 })
}

async function takeDemo() {
  const page = await open('/demo/two', 800)
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
  await take(page, 'demo')
  await page.close()
}

async function flag(person, postId, reason) {
  const response = await fetch(new URL(`/api/v3/posts/${postId}/flag`, baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[person]}` },
    body: JSON.stringify({ reason }),
  })
  if (!response.ok) throw new Error(`${postId} could not be flagged: ${await response.text()}`)
}

/** What waits in the console, where two posts have been flagged. */
async function takeConsole() {
  await flag('carol', 'balcony-gardens-2', 'Off topic')
  for (const person of ['bob', 'carol']) await flag(person, 'balcony-gardens-1', 'Spam or scams')
  const page = await open('/console', 620)
  await page.locator('input').click()
  await page.keyboard.sendCharacter(adminToken)
  await page.locator('button[type="submit"]').click()
  await page.locator('article[data-record="balcony-gardens-1"]').wait()
  await page.waitForNetworkIdle({ concurrency: 2 })
  await take(page, 'console')
}
