import { chromium, useDemoInBrowser } from '@causerie/testkit/browser/in-browser'
import { seriousViolations } from '@causerie/testkit/browser/serious-violations'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { button, pane, tab, textOf } from './in-demo.ts'

const open = useDemoInBrowser()

const openTwo = async (): Promise<Page> => {
  const page = await open('/demo/two')
  await page.setViewport({ width: 1200, height: 900 })
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.locator('select[aria-label="Person on the left"]').fill('alice')
  await page.locator('select[aria-label="Person on the right"]').fill('bob')
  for (const person of ['alice', 'bob']) await page.locator(pane(person, '[data-post]')).wait()
  return page
}
const choose = async (page: Page, menu: string, item: string): Promise<void> => {
  await page.locator(`${menu} [data-menu]`).click()
  // Half transparent, while it comes, everything has too little contrast.
  await page.locator('[role="menuitem"]').wait()
  await page.waitForFunction(
    `[...document.querySelectorAll('[role="menu"]')].every((menu) => getComputedStyle(menu).opacity === '1')`,
  )
  expect(await seriousViolations(page)).toEqual([])
  await page.locator(`[role="menu"] ::-p-text(${item})`).click()
  await page.waitForSelector('[role="menu"]', { hidden: true })
}
const dialog = (text: string) => `[role="dialog"] ::-p-text(${text})`
const closed = (page: Page) => page.waitForSelector('[role="dialog"]', { hidden: true })
const rewrite = async (page: Page, text: string): Promise<void> => {
  const field = '[role="dialog"] textarea'
  await page.locator(field).fill(text)
  await page.locator(dialog('Save')).click()
  await closed(page)
}
const write = async (page: Page, text: string): Promise<void> => {
  await page.type(pane('alice', '[data-compose] textarea'), text)
  await page.locator(pane('alice', '[data-compose] ::-p-text(Post)')).click()
  await eventually(async () => (await textOf(page, newest)())[0]).toContain(text)
}
const newest = pane('bob', '[data-post]')

describe.skipIf(chromium === '')('what somebody wrote, in the demo', () => {
  test('is edited by its author, and mentions whom the new text names', async () => {
    const page = await openTwo()
    await write(page, 'First wording')
    await choose(page, pane('alice', '[data-post]'), 'Edit')
    await rewrite(page, 'Second wording, for @Bob Ojukwu')
    await eventually(async () => (await textOf(page, newest)())[0]).toContain('Second wording')
    expect(await textOf(page, `${newest} .mention`)()).toContain('@Bob Ojukwu')
    expect(await seriousViolations(page)).toEqual([])
  })

  test('is deleted by its author, once asked', async () => {
    const page = await openTwo()
    await write(page, 'Soon gone')
    await choose(page, pane('alice', '[data-post]'), 'Delete')
    await page.locator(dialog('Cancel')).wait()
    expect(await seriousViolations(page)).toEqual([])
    await page.locator(dialog('Cancel')).click()
    await closed(page)
    await choose(page, pane('alice', '[data-post]'), 'Delete')
    await page.locator('[role="dialog"] button::-p-text(Delete)').click()
    await closed(page)
    await eventually(async () => (await textOf(page, newest)()).join()).not.toContain('Soon gone')
  })

  test('is reported by others with a reason that moderators read, and the report is taken back', async () => {
    const page = await openTwo()
    await write(page, 'Cheap seeds!!!')
    await choose(page, newest, 'Report')
    await page.locator('[role="dialog"] select').fill('harassment')
    expect(await seriousViolations(page)).toEqual([])
    await page.locator('[role="dialog"] button::-p-text(Report)').click()
    await closed(page)
    await page.locator(`${newest} [data-menu]`).click()
    await page.locator('[role="menu"] ::-p-text(Take the report back)').click()
    await eventually(async () => {
      await page.locator(`${newest} [data-menu]`).click()
      const items = await textOf(page, '[role="menu"] [role="menuitem"]')()
      await page.keyboard.press('Escape')
      return items
    }).toContain('Report')
  })

  test('in a comment and in a message has the same menu, and a comment is answered', async () => {
    const page = await openTwo()
    await page.locator(pane('alice', '[data-post="balcony-gardens-5"] ::-p-text(Comments)')).click()
    const comments = pane('alice', '[data-post="balcony-gardens-5"]')
    await page.locator(`${comments} input[aria-label="Write a comment"]`).fill('Which soil?')
    await page.locator(`${comments} ${button('Send')}`).click()
    await page.locator(`${comments} [data-comment] ::-p-text(Which soil?)`).wait()
    await choose(page, `${comments} [data-comment]:last-of-type`, 'Edit')
    await rewrite(page, 'Which soil do you use?')
    await eventually(async () =>
      (await textOf(page, `${comments} [data-comment]`)()).join(),
    ).toContain('Which soil do you use?')

    await choose(page, `${comments} [data-comment]:last-of-type`, 'Reply')
    await page.locator(`${comments} input[aria-label="Reply to Alice Moreau"]`).fill('Compost.')
    await page.locator(`${comments} ${button('Send')}`).click()
    const lines = textOf(page, `${comments} [data-comment]`)
    await eventually(async () => (await lines()).at(-1)).toContain('Compost.')
    expect((await lines()).at(-2)).toContain('Which soil do you use?')

    for (const person of ['alice', 'bob']) {
      await page.locator(tab(person, 3)).click()
      await page.locator(pane(person, '[data-channel="Balcony Gardens"]')).click()
    }
    await page.locator(pane('alice', 'input[aria-label="Write a message"]')).fill('Helo')
    await page.locator(pane('alice', button('Send'))).click()
    const said = textOf(page, pane('bob', '[data-message]'))
    await eventually(async () => (await said()).join()).toContain('Helo')
    const own = pane('alice', '[data-message]:has(.mine)')
    await choose(page, own, 'Edit')
    await rewrite(page, 'Hello there')
    await eventually(async () => (await said()).join()).toContain('Hello there')
    await choose(page, own, 'Delete')
    await page.locator('[role="dialog"] button::-p-text(Delete)').click()
    await eventually(async () => (await said()).join()).toContain('This message was deleted.')
  })
})
