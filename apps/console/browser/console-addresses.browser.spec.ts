import { queryAllowlist } from '@causerie/contracts/chat'
import {
  banCommunityUsers,
  flagUser,
  getUser,
  queryCommunities,
  unbanCommunityUsers,
  updateUser,
} from '@causerie/contracts/community'
import { createPost, flagPost } from '@causerie/contracts/content'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { eventually } from '@causerie/testkit/eventually'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { lookTwice, press, row, take, textOf, useConsole } from './in-console.ts'

const { credentials, as, ask, openAs, openWith } = useConsole()

const slowReaders = async (): Promise<string> => {
  const { communities } = await ask(as('carol'), queryCommunities, {
    query: { keyword: 'slow readers' },
  })
  return communities[0]?.communityId ?? expect.fail()
}
const search = (page: Page): Promise<unknown> => page.evaluate('location.search')

describe.skipIf(chromium === '')('people, the audit log and rules', () => {
  test('somebody is found by either id, and the profile shows bans, flags and what was done', async () => {
    const { adminToken } = credentials()
    const communityId = await slowReaders()
    const { users } = await ask(adminToken, getUser, { params: { userId: 'bob' } })
    const internalId = users[0]?._id ?? expect.fail()
    await ask(as('dan'), flagUser, { params: { userId: 'bob' }, body: { reason: 'Impersonation' } })
    const postId = 'read-faster'
    await ask(as('bob'), createPost, {
      body: {
        postId,
        targetType: 'community',
        targetId: communityId,
        data: { text: 'Read faster' },
      },
    })
    await ask(as('dan'), flagPost, { params: { postId }, body: { reason: 'Rude' } })
    const ban = { params: { communityId }, body: { userIds: ['bob'] } }
    await ask(as('carol'), banCommunityUsers, ban)

    const page = await openWith(adminToken, '/people')
    for (const id of [internalId, 'bob']) {
      await page.locator('input[type="search"]').fill(id)
      await eventually(() =>
        page.$$eval('article', (all) => all.map(({ dataset }) => dataset.record)),
      ).toEqual(['bob'])
    }
    await page.locator(`${row('bob')} a`).click()
    await eventually(() => textOf(page)).toContain(internalId)
    await eventually(() => textOf(page)).toMatch(
      /Bans\s+Carol Haugen banned Bob Ojukwu in the community Slow Readers\./,
    )
    await eventually(() => textOf(page)).toMatch(
      /Flags that wait[\s\S]*Read faster[\s\S]*The profile[\s\S]*Impersonation/,
    )
    await eventually(() => textOf(page)).toMatch(/History[\s\S]*banned Bob Ojukwu/)
    await page.locator(`[data-flagged="${postId}"]`).wait()
    await lookTwice(page, 'profile')
    await page.locator('::-p-text(By them)').click()
    await eventually(() => search(page)).toBe('?history=by')
    await page.locator(`[data-flagged="${postId}"] a`).click()
    await page.locator(`${row(postId)}[aria-current="true"]`).wait()
    await ask(as('carol'), unbanCommunityUsers, ban)
    await page.goBack()
    await eventually(() => textOf(page)).toMatch(/Bans\s+Banned nowhere\./)
  })

  test('the audit log takes names, and speaks in sentences', async () => {
    const page = await openWith(credentials().adminToken, '/audit')
    await page.locator('article').wait()
    const field = '::-p-aria([name="Done by"])'
    await page.locator(field).fill('carol')
    await page.keyboard.press('Enter')
    await eventually(() => search(page)).toBe('?actor=carol')
    await eventually(() =>
      page.$eval('[role="search"]', (form) =>
        [...form.querySelectorAll('input')].map(({ value }) => value),
      ),
    ).toContain('Carol Haugen (carol)')
    const entries = () => page.$$eval('article', (all) => all.map(({ innerText }) => innerText))
    await eventually(async () =>
      (await entries()).every((text) => text.startsWith('Carol Haugen ')),
    ).toBe(true)
    await lookTwice(page, 'audit-sentences')
    // An id is taken as well, also of somebody who is gone.
    await page.locator(field).fill('nobody-any-more')
    await page.keyboard.press('Enter')
    await eventually(() => search(page)).toBe('?actor=nobody-any-more')
    await page.goBack()
    await eventually(() => search(page)).toBe('?actor=carol')
  })

  test('an expression that is none is refused with what is wrong and where, before it is sent', async () => {
    const { adminToken } = credentials()
    const page = await openWith(adminToken, '/rules/whitelist')
    await page.locator('input[maxlength="500"]').fill('([')
    await eventually(() => textOf(page)).toContain(
      'Character 2: the bracket [ is not closed by ] anywhere.',
    )
    const add = await page.waitForSelector('::-p-aria([name="Add"][role="button"])')
    expect(await add?.evaluate((button) => button.hasAttribute('disabled'))).toBe(true)
    await lookTwice(page, 'rule-refused')
    // What only the server knows is said afterwards.
    await page.locator('input[maxlength="500"]').fill('\\p{Nowhere}')
    await press(page, 'Add')
    await eventually(() => textOf(page)).toMatch(
      /It was not done: Some of these rules are not regular expressions/,
    )
    expect(
      (await ask(adminToken, queryAllowlist, {})).results.map(({ regex }) => regex),
    ).not.toContain('([')
  })

  test('what does not exist is named', async () => {
    const page = await openWith(credentials().adminToken, '/people/nobody')
    await eventually(() => textOf(page)).toContain('There is no such person.')
    for (const [path, sentence] of [
      ['/communities/none/members', 'There is no such community.'],
      ['/chat/none/members', 'There is no such channel.'],
      ['/streams/none', 'There is no such stream.'],
      ['/notifications?event=none', 'There is no such event.'],
      ['/notifications?event=67443e9f1c2a4b0d8e6f0e01&user=bob', 'There is no such event.'],
      ['/notifications?event=none&user=nobody', 'There is no such person.'],
      ['/nowhere', 'There is no such screen'],
    ]) {
      await page.evaluate(`history.pushState(null, '', '/console${path}')`)
      await eventually(() => textOf(page)).toContain(sentence)
    }
    await ask(credentials().adminToken, updateUser, {
      body: { userId: 'dan', roles: ['moderator'] },
    })
    const audit = await openWith(credentials().adminToken, '/audit?kind=rolesChanged&user=dan')
    await audit.locator('article a[href*="/notifications"]').click()
    // Nobody is told of a role in the network, and it was given all the same.
    await eventually(() => textOf(audit)).toContain('Nobody is told of this event')
  })
})

describe.skipIf(chromium === '')('what a screen shows stands in its address', () => {
  test('the month of the calendar, a search, a choice and a feed come back by the buttons of the browser and after a reload', async () => {
    const page = await openAs('Alice Moreau', '/schedule?date=2031-03')
    const month = () => page.$eval('h2', ({ textContent }) => textContent)
    await eventually(month).toBe('March 2031')
    await press(page, 'Month after')
    await eventually(() => search(page)).toBe('?date=2031-04')
    await press(page, 'Month after')
    await eventually(month).toBe('May 2031')
    await page.goBack()
    await eventually(month).toBe('April 2031')
    await page.reload()
    await eventually(month).toBe('April 2031')
    await page.goForward()
    await eventually(month).toBe('May 2031')

    const communityId = await slowReaders()
    const inCommunity = await openAs('Carol Haugen', `/communities/${communityId}/members`)
    await inCommunity.locator('::-p-text(Moderators)').click()
    await eventually(() => search(inCommunity)).toBe('?shown=moderators')
    await inCommunity.locator('input[type="search"]').fill('carol')
    await eventually(() => search(inCommunity)).toBe('?shown=moderators&keyword=carol')
    await inCommunity.reload()
    await inCommunity.locator(row('carol')).wait()
    expect(await inCommunity.evaluate(`document.querySelector('input[type="search"]').value`)).toBe(
      'carol',
    )
    await inCommunity.locator('[role="tab"] ::-p-text(Posts)').click()
    await inCommunity.locator('::-p-text(Deleted)').click()
    await eventually(() => search(inCommunity)).toBe('?shown=deleted')
    await inCommunity.goBack()
    await inCommunity.goBack()
    await inCommunity.locator(row('carol')).wait()
    await take(inCommunity, 'members-in-address')
  })

  test('the language that was chosen is there after a reload', async () => {
    const page = await openAs('Carol Haugen', '/review/post')
    await press(page, 'Polski')
    await eventually(() => page.evaluate('document.documentElement.lang')).toBe('pl')
    await page.reload()
    await eventually(() => textOf(page)).toMatch(/Moderacja/)
  })
})
