import { createChannel } from '@causerie/contracts/chat'
import { createCommunity, updateCommunity } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { chromium, useDemoInBrowser } from '@causerie/testkit/browser/in-browser'
import { seriousViolations } from '@causerie/testkit/browser/serious-violations'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { asking, pane, tab, textIn, textOf } from './in-demo.ts'

const open = useDemoInBrowser()
const ask = asking(open.credentials)

const addressOf = (page: Page) => (): string => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}
const selected = (person: string) => pane(person, '[role="tab"][aria-selected="true"]')

describe.skipIf(chromium === '')('the addresses of the demo', () => {
  test('say what both panes show, and going back changes one thing at a time', async () => {
    const page = await open('/demo/two')
    const address = addressOf(page)
    await page.locator(tab('alice', 2)).click()
    await eventually(address).toBe('/demo/two?left=alice/c&right=bob')
    await page.locator(tab('bob', 3)).click()
    await page.locator(pane('bob', '[data-channel="Night shift"]')).click()
    await eventually(address).toBe('/demo/two?left=alice/c&right=bob/chat/night-shift')
    await page.locator('select[aria-label="Person on the left"]').fill('carol')
    await eventually(address).toBe('/demo/two?left=carol&right=bob/chat/night-shift')
    await page.locator(pane('carol', '[data-post]')).wait()

    for (const before of [
      '/demo/two?left=alice/c&right=bob/chat/night-shift',
      '/demo/two?left=alice/c&right=bob/chat',
      '/demo/two?left=alice/c&right=bob',
      '/demo/two',
    ]) {
      await page.goBack()
      await eventually(address).toBe(before)
    }
    await eventually(textOf(page, selected('alice'))).toEqual(['Feed'])
    for (let step = 0; step < 4; step += 1) await page.goForward()
    await page.locator(pane('carol', '[data-post]')).wait()
    await page.reload()
    await page.locator(pane('bob', '[role="log"][aria-label="Night shift"]')).wait()
    expect(address()).toBe('/demo/two?left=carol&right=bob/chat/night-shift')
  })

  test('lead to a community, a post, a person, a channel and a hashtag, each without a serious fault', async () => {
    const page = await open('/demo/alice', { refusal: 404 })
    const address = addressOf(page)
    const soundly = async (part: string): Promise<void> => {
      await page.locator(pane('alice', part)).wait()
      expect(await seriousViolations(page)).toEqual([])
      await page.setViewport({ width: 360, height: 800 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
      await page.setViewport({ width: 1000, height: 800 })
    }
    await page.locator(tab('alice', 2)).click()
    await page.locator(pane('alice', '[data-community="Balcony Gardens"] a')).click()
    await eventually(address).toBe('/demo/alice/c/balcony-gardens')
    await soundly('[data-post="balcony-gardens-5"]')
    expect(await page.$$(pane('alice', '[data-members] a'))).toHaveLength(3)
    await page.locator(pane('alice', '[data-post="balcony-gardens-5"] a:has(time)')).click()
    await eventually(address).toBe('/demo/alice/p/balcony-gardens-5')
    await soundly('[data-post] input[aria-label="Write a comment"]')
    await page.locator(pane('alice', '[data-post] a[href="/demo/alice/u/bob"]')).click()
    await soundly('[data-profile="bob"]')
    await page.locator(pane('alice', '[data-profile] button::-p-text(Write a message)')).click()
    await soundly('[role="log"][aria-label="Bob Ojukwu"]')
    await page.goto(new URL('/demo/alice/tag/none', page.url()).href)
    await soundly('::-p-text(On feeds of people)')
    await page.goto(new URL('/demo/alice/p/none', page.url()).href)
    await page.locator(pane('alice', '[role="alert"]')).wait()
  })

  test('have names of communities, which several can have and which change', async () => {
    const displayName = 'パン & Brot'
    const create = async (): Promise<string> => {
      const body = { displayName, isDiscoverable: true }
      const { communities } = await ask('dan', createCommunity, { body })
      return communities[0]?.communityId ?? expect.fail()
    }
    const page = await open('/demo/dan/c/BREAD-club')
    const address = addressOf(page)
    const at = (path: string) => page.goto(new URL(path, page.url()).href)
    const only = (name: string): string => pane('dan', `[data-community="${name}"]`)
    await page.locator(only('Bread Club')).wait()

    const first = await create()
    await at('/demo/dan/c')
    await page.locator(`${only(displayName)} a`).click()
    await eventually(address).toBe(`/demo/dan/c/${encodeURIComponent('パン-brot')}`)
    await page.locator(pane('dan', '[data-members] a')).wait()
    // A page that is open stays, with what is written in it.
    await page.type(pane('dan', '[data-compose] textarea'), 'Half a')
    await ask('dan', updateCommunity, {
      params: { communityId: first },
      body: { displayName: 'Rye' },
    })
    await page.locator(only('Rye')).wait()
    expect(await textIn(page, pane('dan', '[data-compose] textarea'))()).toBe('Half a')

    await at(`/demo/dan/c/${encodeURIComponent('パン-brot')}`)
    await page.locator(pane('dan', '::-p-text(has this name now)')).wait()
    const second = await create()
    await page.locator(only(displayName)).wait()
    const third = await create()
    await page.reload()
    await eventually(async () => (await page.$$(only(displayName))).length).toBe(2)
    expect(await seriousViolations(page)).toEqual([])
    const links = await page.$$eval(`${only(displayName)} a`, (all) =>
      all.map((link) => link.getAttribute('href')).filter((href) => href?.includes('/c/')),
    )
    expect(links.sort()).toEqual([second, third].sort().map((id) => `/demo/dan/c/${id}`))
    await page.locator(`${only(displayName)} a[href$="${third}"]`).click()
    await page.locator(pane('dan', '[data-members] a')).wait()
    await at(`/demo/dan/c/${first}`)
    await page.locator(only('Rye')).wait()
  })

  test('have ids of any character', async () => {
    const channelId = 'a/b?c#d%2F'
    await ask('dan', createChannel, { body: { channelId, displayName: '<b>Odd</b>' } })
    const page = await open('/demo/two?left=dan/chat&right=bob')
    await page.locator(pane('dan', '[data-channel="<b>Odd</b>"]')).click()
    const log = pane('dan', '[role="log"][aria-label="<b>Odd</b>"]')
    await page.locator(log).wait()
    await page.reload()
    await page.locator(log).wait()
    await page.goto(new URL(`/demo/dan/chat/${encodeURIComponent(channelId)}`, page.url()).href)
    await page.locator(log).wait()
  })

  test('are copied from the menu of a post', async () => {
    const page = await open('/demo/bob')
    await page
      .browserContext()
      .overridePermissions(new URL(page.url()).origin, [
        'clipboard-read',
        'clipboard-write',
        'clipboard-sanitized-write',
      ])
    await page.locator(pane('bob', '[data-post="balcony-gardens-5"] [data-menu]')).click()
    await page.locator('[role="menuitem"]::-p-text(Copy the link)').click()
    await eventually(() => page.evaluate('navigator.clipboard.readText()')).toBe(
      new URL('/demo/bob/p/balcony-gardens-5', page.url()).href,
    )
  })

  test('are those of what a notification is about, of whom a text mentions and of its hashtags', async () => {
    const page = await open('/demo/two')
    const { posts } = await ask('alice', createPost, {
      body: {
        targetType: 'user',
        targetId: 'alice',
        data: { text: 'Look, @bob: #Chard' },
        hashtags: ['Chard'],
        mentionees: [{ type: 'user', userIds: ['bob'] }],
      },
    })
    const postId = posts[0]?.postId ?? expect.fail()
    const post = pane('bob', `[data-post="${postId}"]`)
    await page.locator(post).wait()
    await page.locator(`${post} .hashtag`).click()
    await eventually(textOf(page, pane('bob', 'h2'))).toEqual(['#Chard'])
    await page.locator(post).wait()
    await page.locator(`${post} .mention`).click()
    await page.locator(pane('bob', '[data-profile="bob"]')).wait()
    await page.locator(pane('bob', 'header button[aria-haspopup]')).click()
    await page.locator('[data-tray-item] ::-p-text(mentioned you in a post)').click()
    await page.locator(`${post} input[aria-label="Write a comment"]`).wait()
    await eventually(() => page.$('[data-tray-item]')).toBeNull()
  })
})

describe.skipIf(chromium === '')('people in the demo', () => {
  test('follow somebody, which the other one sees, and take it back', async () => {
    const page = await open('/demo/two?left=bob/u/dan&right=dan/u/dan')
    const followers = textOf(page, pane('dan', '[data-profile="dan"] [data-follow-counts]'))
    await page.locator(pane('bob', '[data-follow="none"]')).wait()
    await page.locator(pane('dan', '[data-follow-counts]')).wait()
    const before = await followers()
    await page.locator(pane('bob', '[data-follow="none"]')).click()
    await page.locator(pane('bob', '[data-follow="accepted"]')).wait()
    await eventually(followers).not.toEqual(before)
    await page.locator(pane('bob', '[data-follow="accepted"]')).click()
    await page.locator(pane('bob', '[data-follow="none"]')).wait()
    await eventually(followers).toEqual(before)
  })

  test('start a conversation with several, which is on the others’ screens at once', async () => {
    const page = await open('/demo/two?left=alice/new-conversation&right=dan/chat')
    for (const name of ['Dan Lindqvist', 'Carol Haugen'])
      await page.locator(pane('alice', `label::-p-text(${name})`)).click()
    expect(await seriousViolations(page)).toEqual([])
    await page.locator(pane('alice', 'button[type="submit"]')).click()
    await page
      .locator(
        pane('alice', '[role="log"][aria-label*="Dan Lindqvist"][aria-label*="Carol Haugen"]'),
      )
      .wait()
    await page
      .locator(pane('dan', '[data-channel*="Alice Moreau"][data-channel*="Carol Haugen"]'))
      .wait()
  })
})
