import { createCommunity, joinCommunity } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { chromium, useDemoInBrowser } from '../../test/in-browser.ts'
import { asking, pane, tab, textOf } from '../../test/in-demo.ts'

const open = useDemoInBrowser()
const ask = asking(open.credentials)

describe.skipIf(chromium === '')('the lists of the demo', () => {
  const options = (page: Page, select: string) => (): Promise<number> => page.$$eval(`${select} option`, ({ length }) => length)

  test('go on to their ends with more communities than a page and a stream take', async () => {
    const ids: string[] = []
    for (let number = 1; number <= 105; number += 1) {
      const body = { displayName: `Bed ${String(number).padStart(3, '0')}`, isPublic: true }
      const { communities } = await ask('carol', createCommunity, { body })
      ids.push(communities[0]?.communityId ?? expect.fail())
    }
    const page = await open('/demo/carol')
    await page.locator(pane('carol', '[data-post]')).wait()
    await eventually(options(page, pane('carol', 'select[aria-label="Where to"]'))).toBeGreaterThanOrEqual(1 + ids.length)
    await page.locator(pane('carol', '.story ::-p-text(Tell a story)')).click()
    await eventually(options(page, '[role="dialog"] select')).toBeGreaterThanOrEqual(ids.length)
    await page.keyboard.press('Escape')
    await page.waitForSelector('[role="dialog"]', { hidden: true })

    await page.locator(pane('carol', 'header ::-p-text(Live)')).wait()
    const targetId = ids.at(-1) ?? expect.fail()
    await ask('bob', joinCommunity, { params: { communityId: targetId } })
    await ask('bob', createPost, { body: { targetType: 'community', targetId, data: { text: 'In the last bed' } } })
    await eventually(async () => (await textOf(page, pane('carol', '[data-post]'))())[0]).toContain('In the last bed')

    await page.locator(tab('carol', 2)).click()
    const shown = textOf(page, pane('carol', '[data-community^="Bed"]'))
    for (const more of ['second', 'third']) {
      await page.locator(pane('carol', '[data-community]')).wait()
      const before = (await shown()).length
      await page.locator(pane('carol', 'button ::-p-text(Show more)')).click()
      await eventually(async () => (await shown()).length, { message: `the ${more} page` }).toBeGreaterThan(before)
    }
    await eventually(async () => (await shown()).length).toBe(ids.length)
    expect(await page.$(pane('carol', 'button ::-p-text(Show more)'))).toBeNull()
  })
})
