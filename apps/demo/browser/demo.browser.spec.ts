import { createCommunity, joinCommunity } from '@causerie/contracts/community'
import { createPost, queryPosts, searchPosts } from '@causerie/contracts/content'
import { chromium, useDemoInBrowser } from '@causerie/testkit/browser/in-browser'
import { seriousViolations } from '@causerie/testkit/browser/serious-violations'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { demoInBrowser } from './demo-in-browser.ts'
import { asking, button, pane, reach, tab, textIn, textOf } from './in-demo.ts'

const open = useDemoInBrowser()
const ask = asking(open.credentials)

// In one world and one browser, since starting them costs more than what is looked at.
demoInBrowser(open)

describe.skipIf(chromium === '')('the lists of the demo', () => {
  const options = (page: Page, select: string) => (): Promise<number> =>
    page.$$eval(`${select} option`, ({ length }) => length)

  test('go on to their ends with more communities than a page and a stream take', async () => {
    const ids: string[] = []
    for (let number = 1; number <= 105; number += 1) {
      const body = { displayName: `Bed ${String(number).padStart(3, '0')}`, isPublic: true }
      const { communities } = await ask('carol', createCommunity, { body })
      ids.push(communities[0]?.communityId ?? expect.fail())
    }
    const page = await open('/demo/carol')
    await page.locator(pane('carol', '[data-post]')).wait()
    await eventually(
      options(page, pane('carol', 'select[aria-label="Where to"]')),
    ).toBeGreaterThanOrEqual(1 + ids.length)
    await page.locator(pane('carol', '.story ::-p-text(Tell a story)')).click()
    await eventually(options(page, '[role="dialog"] select')).toBeGreaterThanOrEqual(ids.length)
    await page.keyboard.press('Escape')
    await page.waitForSelector('[role="dialog"]', { hidden: true })

    await page.locator(pane('carol', 'header ::-p-text(Live)')).wait()
    const targetId = ids.at(-1) ?? expect.fail()
    await ask('bob', joinCommunity, { params: { communityId: targetId } })
    await ask('bob', createPost, {
      body: { targetType: 'community', targetId, data: { text: 'In the last bed' } },
    })
    await eventually(async () => (await textOf(page, pane('carol', '[data-post]'))())[0]).toContain(
      'In the last bed',
    )

    await page.locator(tab('carol', 2)).click()
    const shown = textOf(page, pane('carol', '[data-community^="Bed"]'))
    await page.locator(pane('carol', '[data-community]')).wait()
    // An event that has the list read anew drops the page that is being read: the button stays.
    const readMore = async (): Promise<number> => {
      const button = await page.$(pane('carol', 'button:not([data-loading]) ::-p-text(Show more)'))
      await button?.click().catch(() => undefined)
      return (await shown()).length
    }
    await eventually(readMore).toBe(ids.length)
    expect(await page.$(pane('carol', 'button ::-p-text(Show more)'))).toBeNull()
  })
})

describe.skipIf(chromium === '')('mentions in the demo', () => {
  const field = pane('alice', '[data-compose] textarea')
  const listbox = '[role="listbox"]'
  const mentioned = (page: Page, part: string) => textOf(page, pane('alice', `${part} .mention`))

  test('are picked by keyboard and by mouse, with the roles of a combobox', async () => {
    const page = await open('/demo/alice')
    await page.locator(pane('alice', '[data-post]')).wait()
    await page.type(field, 'Hello @bo')
    await page
      .locator(`${listbox} [role="option"][aria-selected="true"] ::-p-text(Bob Ojukwu)`)
      .wait()
    const combobox = await page.$eval(`${field}[role="combobox"][aria-expanded="true"]`, (one) => [
      one.getAttribute('aria-controls'),
      one.getAttribute('aria-activedescendant'),
    ])
    expect(
      await page.$$eval(`${listbox}, [role="option"][aria-selected="true"]`, (all) =>
        all.map((one) => String(Reflect.get(one, 'id'))),
      ),
    ).toEqual(combobox)
    expect(await seriousViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForSelector(listbox, { hidden: true })
    await page.type(field, 'b')
    await page.locator(listbox).wait()
    await page.keyboard.press('Enter')
    await page.waitForSelector(listbox, { hidden: true })
    await page.type(field, 'and @')
    await page.locator(`${listbox} [role="option"]:nth-of-type(2)`).wait()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.type(field, 'car')
    await page.locator(`${listbox} [role="option"]:only-child ::-p-text(Carol Haugen)`).wait()
    await page.keyboard.press('Tab')
    await page.type(field, 'or @da')
    await page.locator(`${listbox} [role="option"] ::-p-text(Dan Lindqvist)`).click()
    expect(await page.$eval(field, (one) => (one as unknown as { value: string }).value)).toBe(
      'Hello @Bob Ojukwu and @Carol Haugen or @Dan Lindqvist ',
    )
    await page.locator(pane('alice', '[data-compose] ::-p-text(Post)')).click()
    await eventually(mentioned(page, '[data-post]:first-of-type')).toEqual([
      '@Bob Ojukwu',
      '@Carol Haugen',
      '@Dan Lindqvist',
    ])
    const { posts } = await ask('bob', queryPosts, {
      query: { targetType: 'user', targetId: 'alice' },
    })
    expect(posts[0]?.mentionees.flatMap(({ userPublicIds }) => userPublicIds)).toEqual([
      'bob',
      'carol',
      'dan',
    ])
    expect(posts[0]?.metadata).toEqual({
      mentioned: [
        { type: 'user', userId: 'bob', index: 6, length: 10 },
        { type: 'user', userId: 'carol', index: 22, length: 12 },
        { type: 'user', userId: 'dan', index: 39, length: 13 },
      ],
    })
  })

  test('are found in plain text: in a post, a comment and a message; hashtags are offered, and posts are found by them', async () => {
    const page = await open('/demo/alice')
    await page.locator(pane('alice', '[data-post]')).wait()
    await page.type(field, '@bob, look: #Basil. Not mail@bob, @nobody')
    await page.locator(pane('alice', '[data-compose] ::-p-text(Post)')).click()
    const first = '[data-post]:first-of-type'
    await eventually(textOf(page, pane('alice', `${first} .hashtag`))).toEqual(['#Basil'])
    expect(await mentioned(page, first)()).toEqual(['@bob'])
    const found = await ask('bob', searchPosts, {
      query: { targetType: 'user', targetId: 'alice', hashtags: ['basil'] },
    })
    expect(found.posts).toHaveLength(1)
    await page.type(field, 'More #ba')
    await page.locator(`${listbox} [role="option"] ::-p-text(Basil)`).wait()
    await page.keyboard.press('Enter')
    expect(await page.$eval(field, (one) => (one as unknown as { value: string }).value)).toBe(
      'More #Basil ',
    )

    await page.locator(pane('alice', `${first} button[data-comments]`)).click()
    await page.type(pane('alice', `${first} input`), 'Is it so, @Carol Haugen?')
    await page.locator(pane('alice', `${first} ${button('Send')}`)).click()
    await eventually(mentioned(page, '[data-comment]')).toEqual(['@Carol Haugen'])

    await page.locator(tab('alice', 3)).click()
    await page.locator(pane('alice', '[data-channel="Balcony Gardens"]')).click()
    const line = pane('alice', 'input[aria-label="Write a message"]')
    await page.locator(line).wait()
    await page.type(line, 'Hello @BOB ')
    await page.keyboard.press('Enter')
    await eventually(mentioned(page, '[data-message]:first-of-type')).toEqual(['@BOB'])
  })
})

describe.skipIf(chromium === '')('a community that reviews posts', () => {
  test('says so to members, and not to those whose posts are shown at once', async () => {
    const page = await open('/demo/two')
    for (const person of ['alice', 'bob']) {
      await page.locator(pane(person, '[data-post]')).wait()
      const choose = page.locator(pane(person, 'select[aria-label="Where to"]'))
      const community = await page.waitForSelector(
        pane(person, 'option ::-p-text(Balcony Gardens)'),
      )
      await choose.fill(
        (await community?.evaluate((one) => (one as unknown as { value: string }).value)) ?? '',
      )
    }
    const told = 'A moderator of this community looks at your post before it is shown.'
    await page.locator(pane('bob', `::-p-text(${told})`)).wait()
    await page.type(pane('alice', '[data-compose] textarea'), 'By a moderator')
    await page.locator(pane('alice', '[data-compose] ::-p-text(Post)')).click()
    await eventually(async () => (await textOf(page, pane('bob', '[data-post]'))())[0]).toContain(
      'By a moderator',
    )
    expect(await page.$(pane('alice', `::-p-text(${told})`))).toBeNull()
  })
})

describe.skipIf(chromium === '')('the outbox', () => {
  const entries = (page: Page) => textOf(page, pane('dan', '[data-outbox-entry]'))
  const compose = async (page: Page, text: string): Promise<void> => {
    await page.type(pane('dan', '[data-compose] textarea'), text)
    await page.locator(pane('dan', '[data-compose] ::-p-text(Post)')).click()
  }

  test('keeps what is written without a connection, over a reload, and sends it in its order, each once', async () => {
    const page = await open('/demo/dan')
    await page.locator(pane('dan', 'header ::-p-text(Live)')).wait()
    await page.setRequestInterception(true)
    let isAway = true
    const lost: string[] = []
    page.on('request', (request) => {
      if (!isAway || request.method() !== 'POST' || !request.url().endsWith('/posts'))
        return void request.continue()
      // The server has the first one, and its answer is lost.
      const reached =
        lost.length === 0 ? reach(request).then((answer) => lost.push(answer)) : Promise.resolve()
      void reached.then(() => request.abort('internetdisconnected'))
    })
    await page.setOfflineMode(true)
    for (const text of ['First of all', 'Then, @alice', 'Never mind', 'At last'])
      await compose(page, text)
    await eventually(async () => (await entries(page)()).length).toBe(4)
    await page.setOfflineMode(false)
    await eventually(() => lost).toEqual([expect.stringContaining('First of all')])
    await page.reload()
    await eventually(async () => (await entries(page)()).length).toBe(4)

    const third = `[data-outbox-entry]:nth-of-type(3)`
    await page.locator(pane('dan', `${third} ${button('Delete')}`)).click()
    await eventually(async () => (await entries(page)()).length).toBe(3)
    const last = pane('dan', third)
    await page.locator(`${last} ${button('Edit')}`).click()
    await page.locator(pane('dan', '.outbox textarea')).fill('At very last')
    await page.locator(pane('dan', '.outbox ::-p-text(Save)')).click()
    await eventually(async () => (await entries(page)())[2]).toContain('At very last')
    isAway = false
    await eventually(entries(page), { timeout: 30_000 }).toEqual([])
    const posts = async () =>
      (
        await ask('alice', queryPosts, { query: { targetType: 'user', targetId: 'dan' } })
      ).posts.map(({ data }) => data.text)
    await eventually(posts).toEqual(
      expect.arrayContaining(['At very last', 'Then, @alice', 'First of all']),
    )
    expect((await posts()).filter((text) => /^(At|Then|First|Never)/.test(text ?? ''))).toEqual([
      'At very last',
      'Then, @alice',
      'First of all',
    ])
  })

  test('takes comments and messages, too', async () => {
    const page = await open('/demo/dan')
    await page.locator(pane('dan', '[data-post] button[data-comments]')).click()
    const comment = pane('dan', '[data-post] input[aria-label="Write a comment"]')
    await page.locator(comment).wait()
    await page.setOfflineMode(true)
    await page.type(comment, 'A late comment')
    await page.keyboard.press('Enter')
    await eventually(entries(page)).toEqual([expect.stringContaining('A late comment')])
    await page.setOfflineMode(false)
    await eventually(textOf(page, pane('dan', '[data-comment]'))).toContainEqual(
      expect.stringContaining('A late comment'),
    )

    await page.locator(tab('dan', 3)).click()
    await page.locator(pane('dan', '[data-channel]')).click()
    const line = pane('dan', 'input[aria-label="Write a message"]')
    await page.locator(line).wait()
    await page.setOfflineMode(true)
    for (const text of ['Late', 'later']) {
      await page.type(line, text)
      await page.keyboard.press('Enter')
    }
    await eventually(async () => (await entries(page)()).length).toBe(2)
    await page.setOfflineMode(false)
    const messages = textOf(page, pane('dan', '[data-message]'))
    await eventually(async () => (await messages()).slice(0, 2)).toEqual([
      expect.stringMatching(/^later/),
      'Late',
    ])
    expect(await entries(page)()).toEqual([])
  })

  test('keeps what is refused, with the reason, until it is changed or deleted', async () => {
    const page = await open('/demo/dan', { refusal: 403 })
    await page.locator(pane('dan', '[data-post]')).wait()
    await compose(page, 'No swindle')
    const refused = pane('dan', '[data-compose] [data-refusal] ::-p-text(words that are not)')
    const text = textIn(page, pane('dan', '[data-compose] textarea'))
    await page.locator(refused).wait()
    await eventually(text).toBe('No swindle')
    expect(await entries(page)()).toEqual([])
    expect(await seriousViolations(page)).toEqual([])
    await page.locator(tab('dan', 3)).click()
    await eventually(entries(page)).toEqual([expect.stringContaining('No swindle')])
    await page.goto(new URL('/demo/dan', page.url()).href)
    await page.locator(refused).wait()
    await eventually(text).toBe('No swindle')
    // As somebody types: emptied by a script, the field has its text again when it is next drawn.
    await page.focus(pane('dan', '[data-compose] textarea'))
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
    await page.keyboard.type('Nothing bad')
    await eventually(text).toBe('Nothing bad')
    await page.locator(pane('dan', '[data-compose] ::-p-text(Post)')).click()
    await eventually(async () => (await textOf(page, pane('dan', '[data-post]'))())[0]).toContain(
      'Nothing bad',
    )
    expect(await entries(page)()).toEqual([])
    expect(await page.$(pane('dan', '[data-refusal]'))).toBeNull()
  })
})

describe.skipIf(chromium === '')('a page that stays open', () => {
  test('counts how long ago something was', async () => {
    const page = await open('/demo/bob')
    const times = textOf(page, pane('bob', '[data-post] time'))
    await page.locator(pane('bob', '[data-post] time')).wait()
    expect(await times()).not.toContain('3 hours ago')
    await page.evaluate(
      'const now = Date.now; Date.now = () => now.call(Date) + 3 * 3_600_000 + 60_000',
    )
    await eventually(async () => (await times())[0], { timeout: 20_000 }).toBe('3 hours ago')
  })
})
