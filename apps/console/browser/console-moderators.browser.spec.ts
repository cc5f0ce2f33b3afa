import { createMessage, flagMessage } from '@causerie/contracts/chat'
import { getUser, queryCommunities } from '@causerie/contracts/community'
import {
  clearPostFlags,
  createComment,
  createPoll,
  createPost,
  flagComment,
  flagPost,
  getPost,
} from '@causerie/contracts/content'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { confirm, lookTwice, press, row, signInWith, textOf, useConsole } from './in-console.ts'

const { credentials, as, ask, open, openAs, openWith } = useConsole()

const slowReaders = async (): Promise<string> => {
  const { communities } = await ask(as('carol'), queryCommunities, {
    query: { keyword: 'slow readers' },
  })
  return communities[0]?.communityId ?? expect.fail()
}
let number = 0
const flaggedPost = async (
  fields: Partial<{ targetType: 'community' | 'user'; targetId: string; text: string }> = {},
): Promise<string> => {
  number += 1
  const postId = `judged-${number}`
  const { text = postId, targetType = 'community', targetId = await slowReaders() } = fields
  await ask(as('bob'), createPost, { body: { postId, targetType, targetId, data: { text } } })
  await ask(as('dan'), flagPost, { params: { postId }, body: { reason: 'Rude' } })
  return postId
}
const inPage = (page: Page, selector: string) =>
  page.$eval(selector, ({ textContent }) => textContent)

describe.skipIf(chromium === '')('what a moderator sees before a decision', () => {
  test('a poll with its answers, a picture that opens, and the place', async () => {
    const targetId = await slowReaders()
    const target = { targetType: 'community', targetId } as const
    const answers = [{ data: 'Slowly' }, { data: 'Twice' }]
    const { polls } = await ask(as('bob'), createPoll, {
      body: { question: 'How do you read?', answers },
    })
    const pollId = polls[0]?.pollId ?? expect.fail()
    const asked = { postId: 'with-poll', ...target, dataType: 'poll', data: { pollId } }
    await ask(as('bob'), createPost, { body: asked })
    await ask(as('dan'), flagPost, { params: { postId: 'with-poll' }, body: {} })
    // Of the demo world, on the feed of alice.
    const picturedId = 'tomatoes-in-red'
    await ask(as('dan'), flagPost, { params: { postId: picturedId }, body: {} })

    const page = await openWith(credentials().adminToken, '/review/post')
    await page.locator(`${row('with-poll')} [data-poll]`).wait()
    expect(await inPage(page, row('with-poll'))).toMatch(
      /How do you read\?.*Slowly.*0 votes.*Twice.*0 votes/,
    )
    const picture = await page.waitForSelector(`${row(picturedId)} a[target="_blank"]`)
    const url = await picture?.evaluate((link) => link.getAttribute('href'))
    expect(
      (await fetch(new URL(url ?? '', credentials().baseUrl))).headers.get('content-type'),
    ).toMatch(/^image/)
    expect(
      await page.$eval(`${row(picturedId)} a[target="_blank"] img`, (image) =>
        image.getAttribute('src'),
      ),
    ).toBe(`${url}?size=small`)
    await lookTwice(page, 'review-poll-and-picture')
    await page.locator(`${row('with-poll')} a[href*="/communities/"]`).click()
    await eventually(() => page.evaluate('location.pathname')).toBe(
      `/console/communities/${targetId}/posts`,
    )
    for (const postId of ['with-poll', picturedId])
      await ask(credentials().adminToken, clearPostFlags, { params: { postId } })
  })

  test('what a comment answers and the comments beside it, and the messages around a message', async () => {
    const on = {
      referenceId: await flaggedPost({ text: 'A long book' }),
      referenceType: 'post',
    } as const
    const say = (
      by: 'bob' | 'carol' | 'dan',
      commentId: string,
      { text, parentId }: { text: string; parentId?: string },
    ) =>
      ask(as(by), createComment, {
        body: { ...on, commentId, data: { text }, ...(parentId && { parentId }) },
      })
    await say('carol', 'top', { text: 'Which chapter?' })
    await say('dan', 'before', { text: 'The first', parentId: 'top' })
    await say('bob', 'judged', { text: 'Can you not read?', parentId: 'top' })
    await say('carol', 'after', { text: 'Please be kind', parentId: 'top' })
    await say('dan', 'elsewhere', { text: 'Another thread' })
    await ask(as('dan'), flagComment, { params: { commentId: 'judged' }, body: {} })
    const page = await openAs('Carol Haugen', '/review/comment')
    await page.locator(`${row('judged')} [data-thread]`).wait()
    const thread = await inPage(page, `${row('judged')} [data-thread]`)
    expect(thread).toMatch(/Which chapter\?.*The first.*Can you not read\?.*Please be kind/s)
    expect(thread).not.toContain('Another thread')
    expect(await inPage(page, `${row('judged')} [data-thread] [aria-current]`)).toContain(
      'Can you not read?',
    )
    await lookTwice(page, 'review-thread')

    const sent: string[] = []
    for (const text of ['Good night', 'Go away', 'That was rude']) {
      const { messages } = await ask(as('bob'), createMessage, {
        body: { channelId: 'night-shift', data: { text } },
      })
      sent.push(messages[0]?.messageId ?? '')
    }
    const messageId = sent[1] ?? ''
    await ask(as('alice'), flagMessage, { params: { messageId }, body: {} })
    const inChat = await openWith(credentials().adminToken, '/review/message')
    await inChat.locator(`${row(messageId)} [data-thread]`).wait()
    expect(await inPage(inChat, `${row(messageId)} [data-thread]`)).toMatch(
      /Good night.*Go away.*That was rude/s,
    )
  })
})

describe.skipIf(chromium === '')('moderators who decide at the same time', () => {
  test('are warned of what another has just decided', async () => {
    const [cleared, kept] = [await flaggedPost(), await flaggedPost()]
    const page = await openAs('Carol Haugen', '/review/post')
    await page.locator(row(kept)).wait()
    await press(page, 'Clear flags', row(cleared))
    await page.locator('[role="dialog"]').wait()
    await ask(credentials().adminToken, clearPostFlags, { params: { postId: cleared } })
    const { users } = await ask(credentials().adminToken, getUser, { params: { userId: 'bob' } })
    expect(users[0]?.displayName).toBe('Bob Ojukwu')
    await eventually(() => textOf(page)).toMatch(
      /has just cleared the flags of what Bob Ojukwu wrote\./,
    )
    // The question about it is closed, and the other record stays.
    await eventually(() => page.$('[role="dialog"]')).toBeNull()
    await page.locator(row(kept)).wait()
    await lookTwice(page, 'review-decided')
  })

  test('do nothing to a record that another has decided before they know', async () => {
    const postId = await flaggedPost()
    const page = await openAs('Carol Haugen', '/review/post')
    await page.locator(row(postId)).wait()
    // As a slow connection: the list stays as it was.
    await page.setRequestInterception(true)
    page.on(
      'request',
      (request) =>
        void (request.url().includes('/moderation/flagged') ? request.abort() : request.continue()),
    )
    await ask(credentials().adminToken, clearPostFlags, { params: { postId } })
    await press(page, 'Delete', row(postId))
    await confirm(page, 'Delete')
    await eventually(() => textOf(page)).toMatch(
      /has just cleared the flags of what Bob Ojukwu wrote\. You did nothing to it\./,
    )
    const { posts } = await ask(as('carol'), getPost, { params: { postId } })
    expect(posts).toMatchObject([{ postId, isDeleted: false }])
  })

  test('are told at once of flags on the feeds of users', async () => {
    const { adminToken } = credentials()
    const page = await open('/review/post')
    const told: string[] = []
    const network = await page.createCDPSession()
    network.on('Network.webSocketCreated', ({ url }) => told.push(url))
    network.on('Network.webSocketFrameReceived', ({ response }) => told.push(response.payloadData))
    await network.send('Network.enable')
    await signInWith(page, adminToken)
    await page.locator('::-p-aria([role="tabpanel"])').wait()
    const isReady = () => told.slice(told.findLastIndex((one) => one.startsWith('ws'))).join('\n')
    await eventually(isReady).toMatch(/^ws.*flags%3Ausers[\s\S]*"ready"/)
    // A page that nobody looks at reads nothing by itself, as every twenty seconds otherwise.
    await page.evaluate(`Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('visibilitychange'))`)
    const postId = await flaggedPost({
      targetType: 'user',
      targetId: 'bob',
      text: 'On my own feed',
    })
    await page.locator(row(postId)).wait()
    await ask(adminToken, clearPostFlags, { params: { postId } })
  })
})
