import { createMessage, queryChannels } from '@causerie/contracts/chat'
import { createPost } from '@causerie/contracts/content'
import { chromium, useDemoInBrowser } from '@causerie/testkit/browser/in-browser'
import { seriousViolations } from '@causerie/testkit/browser/serious-violations'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { asking, button, pane, textOf } from './in-demo.ts'

const open = useDemoInBrowser()
const ask = asking(open.credentials)

const field = pane('alice', 'search input[type="search"]')
const results = pane('alice', '[data-result]')
const marks = (page: Page) => textOf(page, `${results} mark`)

const openSearch = async (options = {}): Promise<Page> => {
  const page = await open('/demo/alice', options)
  await page.locator(pane('alice', button('Search'))).click()
  await page.locator(field).wait()
  return page
}

/** Answers searches with what a server could say. */
const answering = async (page: Page, status: number, body: unknown): Promise<void> => {
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/v1/search') return void request.continue()
    void request.respond({ status, contentType: 'application/json', body: JSON.stringify(body) })
  })
}
const nothing = {
  results: [],
  unavailable: [],
  ...{ posts: [], postChildren: [], messages: [], users: [], communities: [], channels: [] },
  files: [],
}

describe.skipIf(chromium === '')('the search of the demo', () => {
  test('finds people, posts and messages by their words, and leads there by keyboard', async () => {
    await ask('alice', createPost, {
      body: { targetType: 'user', targetId: 'alice', data: { text: 'A glut of Zucchini, again' } },
    })
    const { channels } = await ask('alice', queryChannels, { query: { filter: 'member' } })
    const channelId =
      channels.find(({ displayName }) => displayName === 'Balcony Gardens')?.channelId ??
      expect.fail()
    await ask('alice', createMessage, {
      body: { channelId, data: { text: 'Who takes zucchini for Tomatoes?' } },
    })
    const page = await openSearch()
    await page.type(field, 'zucch')
    await eventually(marks(page)).toEqual(['Zucch', 'zucch'])
    expect(await textOf(page, pane('alice', '[data-kind] h2'))()).toEqual(['Posts', 'Messages'])
    expect(await seriousViolations(page)).toEqual([])

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator(pane('alice', '[role="log"] ::-p-text(Who takes zucchini)')).wait()
    await page.goBack()
    await eventually(marks(page)).toEqual(['Zucch', 'zucch'])

    await page.locator(field).fill('ojuk')
    await eventually(marks(page)).toEqual(['Ojuk'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.waitForSelector(`${field}:focus`)
    await page.keyboard.press('Escape')
    await page.waitForSelector(field, { hidden: true })
  })

  test('says which part of a query cannot be read', async () => {
    const page = await openSearch({ refusal: 400 })
    await page.type(field, 'tea has:cake')
    await eventually(textOf(page, pane('alice', '[role="alert"] mark'))).toEqual(['has:cake'])
    expect(await seriousViolations(page)).toEqual([])
  })

  test('says that nothing is found, and what cannot be searched', async () => {
    const page = await openSearch()
    await answering(page, 200, { ...nothing, unavailable: ['messages'] })
    await page.type(field, 'tea')
    await page.locator(pane('alice', 'search ::-p-text(Nothing was found)')).wait()
    await page.locator(pane('alice', '[role="status"] ::-p-text(right now: Messages)')).wait()
  })

  test('offers another try where a search fails', async () => {
    const page = await openSearch({ refusal: 403 })
    await answering(page, 403, { status: 'error', code: 403, message: 'Not for you' })
    await page.type(field, 'tea')
    await page.locator(pane('alice', '[role="alert"] ::-p-text(Not for you)')).wait()
  })

  test('shows hostile texts as text', async () => {
    const hostile = `<img src="x" onerror="document.title='taken'"> & <script>`
    const match = { index: 0, length: 4 }
    const page = await openSearch()
    await answering(page, 200, {
      ...nothing,
      results: [
        {
          kind: 'users',
          total: { count: 1, isExact: true },
          ids: ['<b>'],
          searchResult: [{ id: '<b>', score: 1, fragments: [{ text: hostile, matches: [match] }] }],
        },
      ],
      users: [{ userId: '<b>', displayName: hostile, avatarFileId: null }],
    })
    await page.type(field, 'img')
    await eventually(textOf(page, results)).toEqual([expect.stringContaining(hostile)])
    expect(await marks(page)()).toEqual(['<img'])
    expect(await page.$$(pane('alice', 'img[src="x"]'))).toEqual([])
    expect(await seriousViolations(page)).toEqual([])
  })
})
