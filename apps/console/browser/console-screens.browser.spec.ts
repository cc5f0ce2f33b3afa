import {
  banUser,
  defaultRoles,
  getRole,
  getUser,
  joinCommunity,
  leaveCommunity,
  openSession,
  queryCommunities,
  queryCommunityUsers,
  queryRoles,
} from '@causerie/contracts/community'
import { createPost, createScheduledPost, queryScheduledPosts } from '@causerie/contracts/content'
import { callOperation } from '@causerie/testkit'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { eventually } from '@causerie/testkit/eventually'
import { describe, expect, test } from 'vitest'
import { hostile, hostileName } from './hostile-texts.ts'
import {
  confirm,
  dismissNotices,
  follow,
  links,
  look,
  lookTwice,
  press,
  row,
  scheduleOf,
  take,
  textOf,
  useConsole,
} from './in-console.ts'

// Posts are scheduled a second ahead, so that one is seen to fail.
const { credentials, as, ask, open, openAs, openWith } = useConsole({ SCHEDULE_MIN_LEAD: '1' })

const communityIdOf = async (keyword: string): Promise<string> => {
  const { communities } = await ask(credentials().adminToken, queryCommunities, {
    query: { keyword },
  })
  return communities[0]?.communityId ?? expect.fail()
}
const memberships = async (communityId: string, userId: string): Promise<string[]> => {
  const { communityUsers } = await ask(credentials().adminToken, queryCommunityUsers, {
    params: { communityId },
    query: { memberships: ['member', 'banned'], options: { limit: 100 } },
  })
  return communityUsers
    .filter((one) => one.userId === userId)
    .map(({ communityMembership }) => communityMembership)
}

describe.skipIf(chromium === '')('the screens of the console', () => {
  test('people are found, banned and unbanned, get roles, and are shown as text', async () => {
    const { baseUrl, apiKey, adminToken } = credentials()
    const headers = { 'x-api-key': apiKey }
    const body = { userId: 'eve', displayName: hostileName, deviceId: 'console' }
    const { accessToken } = (await callOperation(baseUrl, openSession, { body, headers })).body
    await ask(accessToken, createPost, { body: { postId: 'post-of-eve', data: { text: hostile } } })
    const page = await openWith(adminToken, '/people')
    await page.locator(row('eve')).wait()
    await look(page, 'people')
    await page.locator('input[type="search"]').fill('bob')
    await eventually(
      async () => await page.$$eval('article', (all) => all.map(({ dataset }) => dataset.record)),
    ).toEqual(['bob'])
    expect(page.url()).toContain('keyword=bob')

    await page.locator(`${row('bob')} a`).click()
    await eventually(() => textOf(page)).toMatch(/Slow Readers[\s\S]*Posts on their feed/)
    await press(page, 'Ban from the network')
    await confirm(page, 'Ban from the network')
    await press(page, 'Undo')
    await eventually(() => textOf(page)).toMatch(/The ban of Bob Ojukwu is lifted/)
    const banned = async () =>
      (await ask(adminToken, getUser, { params: { userId: 'bob' } })).users[0]
    expect(await banned()).toMatchObject({ isGlobalBan: false })
    await page.locator('::-p-aria([name="Gardener"][role="checkbox"])').click()
    await confirm(page, 'Give the role')
    await eventually(banned).toMatchObject({ roles: expect.arrayContaining(['gardener']) })

    await page.locator('nav ::-p-text(People)').click()
    await page.locator(`${row('eve')} a`).click()
    await page.locator('::-p-text(Posts on their feed)').wait()
    await look(page, 'person')

    const post = row('post-of-eve')
    await press(page, 'Delete', post)
    await confirm(page, 'Delete')
    await eventually(() => page.$(post)).toBeNull()
    await page.locator('label ::-p-text(Deleted)').click()
    await dismissNotices(page)
    await press(page, 'Restore', post)
    await eventually(() => page.$(post)).toBeNull()
    await page.locator('label ::-p-text(Shown)').click()
    await page.locator(post).wait()
  })

  test('the communities of somebody are shown apart from their other channels, and each opens', async () => {
    const page = await openWith(credentials().adminToken, '/people/alice')
    const community = `${row(await communityIdOf('balcony'))} a[href*="/communities/"]`
    const channel = `${row('night-shift')} a`
    for (const shown of [community, channel]) await page.locator(shown).wait()
    expect(
      await page.$$eval(channel, (links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([expect.stringMatching(/\/chat\/night-shift\//)])
    await page.locator(community).click()
    await page.locator('h1 ::-p-text(Balcony Gardens)').wait()
  })

  test('what is not loaded says so, and is loaded by another try', async () => {
    const page = await openWith(credentials().adminToken, '/review')
    await page.locator('nav a').wait()
    let isBroken = true
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (isBroken && request.url().includes('/api/v3/communities?'))
        void request.respond({ status: 500, body: '{}' })
      else void request.continue()
    })
    await page.locator('nav ::-p-text(Communities)').click()
    await page.locator('[role="alert"]').wait()
    await lookTwice(page, 'error')
    isBroken = false
    await press(page, 'Try again')
    await page.locator(row(await communityIdOf('slow readers'))).wait()
  })

  test('a moderator sees the communities that they moderate, and no screen for others', async () => {
    const readers = await communityIdOf('slow readers')
    const page = await open('/people')
    await press(page, 'Carol Haugen')
    await page.locator('main [role="alert"] ::-p-text(You may not see this)').wait()
    await follow(page, '/no/such/screen')
    await page.locator('h1 ::-p-text(There is no such screen)').wait()
    await lookTwice(page, 'no-such-screen')
    await page.locator('main a ::-p-text(Back to Review)').click()
    await page.locator('h1 ::-p-text(Review)').wait()
    expect(await links(page)).toEqual([
      'Review',
      'Find',
      'Communities',
      'Chat',
      'Streams',
      'Scheduled posts',
      'Audit',
    ])
    const { baseUrl } = credentials()
    const answer = await callOperation(baseUrl, banUser, {
      body: { userId: 'dan' },
      headers: { authorization: `Bearer ${as('carol')}` },
    })
    expect(answer.status).toBe(403)

    await page.locator('nav ::-p-text(Communities)').click()
    await page.locator(`${row(readers)} a`).click()
    await page.locator(row('dan')).wait()
    await press(page, 'Ban from here', row('dan'))
    await confirm(page, 'Ban from here')
    await eventually(() => memberships(readers, 'dan')).toEqual(['banned'])
    await press(page, 'Undo')
    await eventually(() => memberships(readers, 'dan')).toEqual([])
    await ask(as('dan'), joinCommunity, { params: { communityId: readers } })
    await press(page, 'Make moderator', row('bob'))
    await confirm(page, 'Make moderator')
    await eventually(() => page.$eval(row('bob'), ({ textContent }) => textContent)).toContain(
      'Take moderation',
    )
    await look(page, 'members')
  })

  test('requests are approved, settings changed and undone', async () => {
    const keys = await communityIdOf('spare keys')
    const page = await openWith(credentials().adminToken, `/communities/${keys}/requests`)
    await page.locator(row('dan')).wait()
    await look(page, 'requests')
    await press(page, 'Approve', row('dan'))
    await eventually(() => memberships(keys, 'dan')).toEqual(['member'])

    await page.locator('[role="tab"] ::-p-text(Settings)').click()
    await page.locator('::-p-text(Everybody may read it)').wait()
    await look(page, 'settings')
    const isPublic = async () =>
      (await ask(credentials().adminToken, queryCommunities, { query: { keyword: 'spare keys' } }))
        .communities[0]
    await page.locator('::-p-text(Everybody may read it)').click()
    await eventually(isPublic).toMatchObject({ isPublic: true })
    await press(page, 'Undo')
    await eventually(isPublic).toMatchObject({ isPublic: false })
    await page.locator('[role="tab"] ::-p-text(Pins)').click()
    await page.locator('[role="tabpanel"] ::-p-text(Unpin)').wait()
    await page.locator('[role="tab"] ::-p-text(Posts)').click()
    await page.locator('[role="tabpanel"] ::-p-text(Nothing waits)').wait()
    await page.locator('nav ::-p-text(Categories)').click()
    await page.locator('article ::-p-text(Plants)').wait()
    await look(page, 'categories')
  })

  test('the calendar shows what waits, and what failed and why', async () => {
    const communityId = await communityIdOf('slow readers')
    const scheduledAt = new Date(Date.now() + 5_000).toISOString()
    await ask(as('alice'), joinCommunity, { params: { communityId } })
    const postData = {
      targetType: 'community' as const,
      targetId: communityId,
      data: { text: hostile },
    }
    await ask(as('alice'), createScheduledPost, { body: { scheduledAt, postData } })
    await ask(as('alice'), leaveCommunity, { params: { communityId } })
    const failed = async () =>
      (await ask(as('alice'), queryScheduledPosts, {})).data.filter(
        ({ status }) => status.code === 'FAIL',
      ).length
    await eventually(failed, { timeout: 30_000 }).toBeGreaterThan(0)
    const later = new Date(Date.now() + 7_200_000).toISOString()
    const { data } = await ask(as('alice'), createScheduledPost, {
      body: { scheduledAt: later, postData: { data: { text: 'Later' } } },
    })
    const timeOf = async () =>
      (await ask(as('alice'), queryScheduledPosts, {})).data.find(({ _id }) => _id === data.id)
        ?.scheduledAt
    const page = await openAs('Alice Moreau', scheduleOf(scheduledAt))
    await eventually(() => textOf(page)).toMatch(/It was not published: You are not a member/)
    expect(await textOf(page)).toContain(hostileName)
    expect(await page.evaluate('window.wasRun')).toBeUndefined()
    await look(page, 'schedule')
    await page.goto(`${credentials().baseUrl}/console${scheduleOf(later)}`)
    const field = await page.locator(`${row(data.id)} input[type="datetime-local"]`).waitHandle()
    await field.focus()
    // Past month, day, year and hour, to another minute.
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp'] as const)
      await page.keyboard.press(key)
    await press(page, 'Move', row(data.id))
    await eventually(timeOf).not.toBe(later)
    await take(page, 'schedule-moved')
    await press(page, 'Undo')
    await eventually(timeOf).toBe(later)
    await page.locator('table button').click()
    await page.locator('table button[aria-pressed="true"]').wait()
  })

  test('the matrix of roles changes what a role allows, and takes it back', async () => {
    const page = await openAs('Alice Moreau', '/roles')
    const cell = 'input[aria-label="Gardener: EDIT_MESSAGE"]'
    await page.locator(cell).wait()
    await look(page, 'roles')
    const gardener = async () =>
      (await ask(as('alice'), getRole, { params: { roleId: 'gardener' } })).roles[0]?.permissions
    await page.locator(cell).click()
    await confirm(page, 'Take the permission')
    await eventually(gardener).toEqual([])
    await press(page, 'Undo')
    await eventually(gardener).toEqual(['EDIT_MESSAGE'])
    // alice edits roles, but gives and takes no permission that she does not have.
    await page.locator('input[aria-label="Gardener: DELETE_MESSAGE"]:disabled').wait()
    // The roles that every network has are left to administrators.
    for (const { displayName } of defaultRoles) {
      expect(await page.$$(`input[aria-label^="${displayName}: "]`)).not.toEqual([])
      expect(await page.$$(`input[aria-label^="${displayName}: "]:not(:disabled)`)).toEqual([])
    }
  })

  test('roles are created, renamed and deleted', async () => {
    const page = await openWith(credentials().adminToken, '/roles')
    const names = async () =>
      (
        await ask(credentials().adminToken, queryRoles, { query: { options: { limit: 100 } } })
      ).roles
        .filter(({ roleId }) => roleId === 'florist')
        .map(({ displayName }) => displayName)
    const form = 'form[aria-label="New role"]'
    await page.locator(`${form} ::-p-aria([name="Name"])`).fill('Florist')
    await page.locator(`${form} ::-p-aria([name="Id, which is never used again"])`).fill('florist')
    await press(page, 'New role', form)
    await eventually(names).toEqual(['Florist'])
    await page.locator(`${row('florist')} input`).fill('Rose grower')
    await press(page, 'Rename', row('florist'))
    await eventually(names).toEqual(['Rose grower'])
    await take(page, 'role-renamed')
    await press(page, 'Undo')
    await eventually(names).toEqual(['Florist'])
    await press(page, 'Delete', row('florist'))
    await confirm(page, 'Delete')
    await eventually(names).toEqual([])
    expect(await page.$(`${row('member')} button ::-p-text(Delete)`)).toBeNull()
    await look(page, 'roles-names')
  })
})
