import { flagMessage } from '@causerie/contracts/chat'
import {
  flagUser,
  joinCommunity,
  openSession,
  queryCommunities,
} from '@causerie/contracts/community'
import {
  clearPostFlags,
  createPost,
  flagComment,
  flagPost,
  queryFlaggedContent,
  updatePost,
} from '@causerie/contracts/content'
import { exampleIds } from '@causerie/contracts/shared'
import { callOperation } from '@causerie/testkit'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { seriousViolations } from '@causerie/testkit/browser/serious-violations'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { auditInConsole } from './audit-in-console.ts'
import { hostile, hostileName, hostileTexts } from './hostile-texts.ts'
import { look, press, signInWith, take, textOf, useConsole } from './in-console.ts'

const world = useConsole()
const { credentials, as, ask, open, openAs, openWith } = world

/** A community of carol's with bob as a member. */
const slowReaders = async (): Promise<string> => {
  const { communities } = await ask(as('carol'), queryCommunities, {
    query: { keyword: 'slow readers' },
  })
  return communities[0]?.communityId ?? expect.fail()
}
let number = 0
/** A post of bob's in Slow Readers, which carol moderates, flagged by dan. */
const flaggedPost = async (text: string, reason = 'Spam or scams'): Promise<string> => {
  number += 1
  const postId = `flagged-${number}`
  const target = { targetType: 'community', targetId: await slowReaders() } as const
  await ask(as('bob'), createPost, { body: { postId, ...target, data: { text } } })
  await ask(as('dan'), flagPost, { params: { postId }, body: { reason } })
  return postId
}
const waiting = async (): Promise<string[]> => {
  const { flagged } = await ask(credentials().adminToken, queryFlaggedContent, {
    query: { type: 'post', options: { limit: 100 } },
  })
  return flagged.map(({ recordId }) => recordId)
}

const card = (id: string, part = ''): string => `article[data-record="${id}"] ${part}`
const isThere = (page: Page, id: string) => async (): Promise<boolean> =>
  (await page.$(card(id))) !== null

describe.skipIf(chromium === '')('the console in a browser', () => {
  test('signs in by token or, in the demo world, by one click, and refuses other tokens', async () => {
    const page = await open()
    await page.locator('::-p-aria([name="Alice Moreau"][role="button"])').wait()
    await take(page, 'sign-in')
    expect(await seriousViolations(page)).toEqual([])
    await signInWith(page, 'not a token')
    await page.locator('[role="alert"]').wait()
    await signInWith(page, credentials().adminToken)
    await eventually(() => textOf(page)).toMatch(/administrator/)
    expect(
      await page.evaluate(
        'JSON.stringify([Object.keys(localStorage), Object.keys(sessionStorage), document.cookie])',
      ),
    ).not.toMatch(/ey/)
  })

  test('shows what is flagged with who, why, where and the version, and takes nothing for more than text', async () => {
    const postId = await flaggedPost(hostile, hostileName)
    await ask(as('bob'), updatePost, {
      params: { postId },
      body: { data: { text: `${hostile}\nnow edited` } },
    })
    const page = await openAs('Carol Haugen')
    await page.locator(card(postId)).wait()
    const text = await page.$eval(card(postId), ({ textContent }) => textContent)
    expect(text).toContain('Bob Ojukwu')
    expect(text).toContain('Slow Readers')
    expect(text).toContain('dan')
    expect(text).toContain('When it was flagged, it said')
    for (const line of hostileTexts) expect(text?.split(line).length).toBeGreaterThan(2)
    expect(await page.evaluate('window.wasRun')).toBeUndefined()
    await look(page, 'review')
    await ask(as('carol'), clearPostFlags, { params: { postId } })
  })

  test('clears, deletes and bans by keyboard, several at once, and takes back what was not meant', async () => {
    const [first, second, third] = [
      await flaggedPost('First'),
      await flaggedPost('Second'),
      await flaggedPost('Third'),
    ]
    const page = await openAs('Carol Haugen')
    await page.locator(card(first)).wait()
    for (const key of ['j', 'x', 'j', 'x', 'c'] as const) await page.keyboard.press(key)
    await page.locator('[role="dialog"]').wait()
    await take(page, 'confirm')
    expect(await textOf(page)).toMatch(/Clear the flags of 2 records\?/)
    await page.keyboard.press('Enter')
    await eventually(() => waiting()).not.toContain(second)
    await eventually(isThere(page, third)).toBe(false)
    expect(await waiting()).toContain(first)

    await page.locator(card(first)).click()
    await page.keyboard.press('d')
    await page.locator('[role="dialog"]').wait()
    await page.keyboard.press('Enter')
    await eventually(() => waiting()).not.toContain(first)
    await eventually(isThere(page, first)).toBe(false)
    await press(page, 'Undo')
    await eventually(() => waiting()).toContain(first)
    await eventually(isThere(page, first)).toBe(true)

    await page.locator(card(first)).click()
    await page.keyboard.press('b')
    await page.locator('[role="dialog"]').wait()
    expect(await textOf(page)).toMatch(/Ban Bob Ojukwu\?/)
    await page.keyboard.press('Enter')
    await eventually(
      async () => await page.$eval(card(first), ({ textContent }) => textContent),
    ).toContain('banned here')
    await take(page, 'banned')
    await press(page, 'Undo')
    await eventually(
      async () => await page.$eval(card(first), ({ textContent }) => textContent),
    ).toContain('not a member')
    await ask(as('bob'), joinCommunity, { params: { communityId: await slowReaders() } })

    await page.keyboard.press('d')
    await page.locator('[role="dialog"]').wait()
    await page.keyboard.press('Enter')
    await eventually(() => waiting()).not.toContain(first)
  })

  test('shows an administrator all types, and in the language of the reader', async () => {
    await ask(as('carol'), flagComment, {
      params: { commentId: exampleIds.commentId },
      body: { reason: 'Rude' },
    })
    await ask(as('bob'), flagMessage, {
      params: { messageId: exampleIds.messageId },
      body: { reason: 'Off topic' },
    })
    await ask(as('carol'), flagUser, {
      params: { userId: 'dan' },
      body: { reason: 'Impersonation' },
    })
    const page = await openWith(credentials().adminToken, '/review/comment')
    await page.locator(card(exampleIds.commentId)).wait()
    for (const [type, id] of [
      ['Messages', exampleIds.messageId],
      ['Users', 'dan'],
    ]) {
      await page.locator(`::-p-aria([role="tab"]) ::-p-text(${type})`).click()
      await page.locator(card(id ?? '')).wait()
      await take(page, `review-${type}`)
      expect(await seriousViolations(page)).toEqual([])
    }
    await press(page, 'Polski')
    await eventually(() => textOf(page)).toMatch(/Użytkownicy[\s\S]*Zablokuj w sieci/)
    expect(await page.evaluate('document.documentElement.lang')).toBe('pl')
  })

  test('says when the connection is lost, and comes back by itself with what happened meanwhile', async () => {
    const page = await open()
    const streams: string[] = []
    const network = await page.createCDPSession()
    network.on('Network.webSocketCreated', ({ url }) => streams.push(url))
    await network.send('Network.enable')
    await press(page, 'Carol Haugen')
    await page.locator('::-p-aria([role="tabpanel"])').wait()
    // What is flagged first in her community is told, too, and the menu marks it.
    const ofReaders = new URLSearchParams({
      subscribe: `community:${await slowReaders()}`,
    }).toString()
    await eventually(() => streams.at(-1)).toContain(ofReaders)
    const lost = () =>
      page.$$eval('[role="status"]', (all) => all.map(({ textContent }) => textContent).join())
    expect(await lost()).toBe('')
    await page.setOfflineMode(true)
    await eventually(lost).toMatch(/The connection is lost/)
    const postId = await flaggedPost('Meanwhile')
    await page.setOfflineMode(false)
    await page.locator(card(postId)).wait()
    await page.locator('nav ::-p-aria([name="something waits"][role="image"])').wait()
    await eventually(lost).toBe('')
  })

  test('shows nothing to those who moderate nothing', async () => {
    const { baseUrl, apiKey } = credentials()
    const body = { userId: 'erin', displayName: 'Erin', deviceId: 'console' }
    const opened = await callOperation(baseUrl, openSession, {
      body,
      headers: { 'x-api-key': apiKey },
    })
    const page = await openWith(opened.body.accessToken)
    await eventually(() => textOf(page)).toMatch(/You moderate none of these/)
    expect(await page.$$('[role="tab"], article')).toEqual([])
    expect(await seriousViolations(page)).toEqual([])
  })
})

auditInConsole(world)
