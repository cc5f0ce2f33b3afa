import {
  createConversation,
  createMessage,
  createMessageV5,
  getChatSetting,
  queryChannelUsers,
  queryConversationReads,
  queryMessageFeeds,
  updateChannel,
} from '@causerie/contracts/chat'
import {
  addCommunityUserRoles,
  getSocialSetting,
  joinCommunity,
  queryCommunities,
} from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { getTray, getTraySetting } from '@causerie/contracts/notifications'
import {
  getStream,
  listViewerBans,
  queryStreams,
  reportPublished,
  updateStream,
} from '@causerie/contracts/streaming'
import { callOperation } from '@causerie/testkit'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { eventually } from '@causerie/testkit/eventually'
import { describe, expect, test } from 'vitest'
import { hostile, hostileName } from './hostile-texts.ts'
import { confirm, look, lookTwice, press, row, take, textOf, useConsole } from './in-console.ts'

const mediaServerKey = 'the media server of the demo world'
const grafana = 'https://grafana.example'
const { credentials, as, ask, openAs, openWith } = useConsole({
  MEDIA_SERVER_KEY: mediaServerKey,
  GRAFANA_URL: grafana,
})

const channelId = 'night-shift'
const bobInChannel = async () => {
  const { channelUsers } = await ask(as('alice'), queryChannelUsers, {
    params: { channelId },
    query: { memberships: ['member', 'banned'], options: {} },
  })
  return channelUsers.find(({ userId }) => userId === 'bob')
}

describe.skipIf(chromium === '')('the screens of the console for chat and the network', () => {
  test('channels are found; members are muted and banned, and both are undone', async () => {
    await ask(as('alice'), updateChannel, {
      params: { channelId },
      body: { displayName: hostileName },
    })
    await ask(as('bob'), createMessage, { body: { channelId, data: { text: hostile } } })
    const beside = { excludeDefaultMessageFeed: true, options: {} }
    const { messageFeeds } = await ask(as('alice'), queryMessageFeeds, {
      params: { channelId },
      query: beside,
    })
    const messageFeedId = messageFeeds[0]?.messageFeedId ?? expect.fail()
    await ask(as('alice'), createMessageV5, {
      body: { messageFeedId, data: { text: 'Said beside' } },
    })
    const page = await openWith(credentials().adminToken, '/chat')
    await page.locator(row(channelId)).wait()
    await look(page, 'chat')
    await page.locator('input[type="search"]').fill('birds')
    await eventually(async () =>
      page.$$eval('article', (all) => all.map(({ dataset }) => dataset.record)),
    ).toEqual(['early-birds'])
    await page.locator('nav ::-p-text(Chat)').click()

    await page.locator(`${row(channelId)} a`).click()
    await page.locator(row('bob')).wait()
    await page.select('select', 'aDay')
    await press(page, 'Mute', row('bob'))
    await take(page, 'channel-mute')
    await confirm(page, 'Mute')
    await eventually(bobInChannel).toMatchObject({ isMuted: true })
    await press(page, 'Undo')
    await eventually(bobInChannel).toMatchObject({ isMuted: false })
    await press(page, 'Ban from here', row('bob'))
    await confirm(page, 'Ban from here')
    await eventually(bobInChannel).toMatchObject({ isBanned: true })
    await press(page, 'Undo')
    await eventually(bobInChannel).toBeUndefined()
    await look(page, 'channel-members')

    await page.locator('[role="tab"] ::-p-text(Messages)').click()
    await page.locator('[role="tabpanel"] article').wait()
    await look(page, 'channel-messages')
    await press(page, 'Delete', '[role="tabpanel"] article')
    await page
      .locator('[role="dialog"] ::-p-text(This cannot be undone: deleted messages keep no words)')
      .wait()
    await look(page, 'channel-message-delete')
    await press(page, 'Cancel', '[role="dialog"]')
    await page.select('[role="tabpanel"] select', messageFeedId)
    await page.locator('[role="tabpanel"] article ::-p-text(Said beside)').wait()
    await page.locator('[role="tab"] ::-p-text(Sending)').click()
    await press(page, 'Limit')
    await eventually(() => textOf(page)).toMatch(/5 messages in 10 s/)
    await look(page, 'channel-sending')
    await press(page, 'End the limit')
    await eventually(() => page.$$('::-p-aria([name="End the limit"][role="button"])')).toEqual([])
  })

  test('moderators see the channels that they moderate', async () => {
    const page = await openAs('Bob Ojukwu', '/chat')
    await page.locator(row('early-birds')).wait()
    expect(await page.$(row(channelId))).toBeNull()
    await page.locator(`${row('early-birds')} a`).click()
    await page.locator('[role="tab"] ::-p-text(Members)').wait()
    expect(
      await page.$$eval('[role="tab"]', (all) => all.map(({ textContent }) => textContent)),
    ).toEqual(['Members', 'Messages', 'Sending'])
  })

  test('a conversation of others is read only after a warning, which is recorded, and not where the network forbids it', async () => {
    const { adminToken } = credentials()
    const { channels } = await ask(as('alice'), createConversation, { body: { userIds: ['bob'] } })
    const conversationId = channels[0]?.channelId ?? expect.fail()
    await ask(as('alice'), createMessage, {
      body: { channelId: conversationId, data: { text: 'Between us' } },
    })
    const reads = async () =>
      (
        await ask(adminToken, queryConversationReads, {
          params: { channelId: conversationId },
          query: { options: {} },
        })
      ).conversationReads

    const page = await openWith(adminToken, '/people/bob')
    await page.locator(`${row(conversationId)} a`).click()
    await page.locator('[role="tab"] ::-p-text(Messages)').click()
    await page.locator('[role="note"] ::-p-text(This is a conversation of others)').wait()
    expect(await textOf(page)).not.toContain('Between us')
    expect(await reads()).toEqual([])
    await lookTwice(page, 'conversation')
    await press(page, 'Read it')
    await eventually(() => textOf(page)).toContain('Between us')
    expect(await reads()).toHaveLength(1)
    await page.locator('[role="tab"] ::-p-text(Who read it)').click()
    await page.locator('article').wait()
    await take(page, 'conversation-reads')

    await page.locator('nav ::-p-text(Settings)').click()
    await page.locator('[role="tab"] ::-p-text(Chat)').click()
    await page.locator('::-p-text(Administrators read conversations of others)').click()
    await eventually(() => ask(adminToken, getChatSetting, {})).toMatchObject({
      isAllowAdminViewConversationMessage: false,
    })
    await page.locator('nav ::-p-text(People)').click()
    await page.locator(`${row('bob')} a`).click()
    await page.locator(`${row(conversationId)} a`).click()
    await page.locator('[role="tab"] ::-p-text(Messages)').click()
    await page.locator('[role="alert"] ::-p-text(does not allow administrators)').wait()
    await press(page, 'Undo')
    await eventually(() => ask(adminToken, getChatSetting, {})).toMatchObject({
      isAllowAdminViewConversationMessage: true,
    })
  })

  test('an entry of the audit log leads to who is told of it, and trays show as many days as is set', async () => {
    const { adminToken } = credentials()
    const { communities } = await ask(adminToken, queryCommunities, {
      query: { keyword: 'balcony' },
    })
    const communityId = communities[0]?.communityId ?? expect.fail()
    await ask(as('alice'), addCommunityUserRoles, {
      params: { communityId },
      body: { userIds: ['bob'], roles: ['community-moderator'] },
    })
    const tray = async () =>
      (await ask(as('bob'), getTray, {})).notificationTrayItems.map(({ data }) => data.kind)
    await eventually(tray).toContain('role_given')
    const page = await openWith(adminToken, '/audit?kind=rolesChanged&user=bob')
    await page.locator('article a[href*="/notifications"]').click()
    await eventually(() => textOf(page)).toMatch(/The tray of bob tells it\.[\s\S]*role_given/)
    await look(page, 'notifications')
    await page.locator('input[maxlength="50"]').fill(hostileName)
    await press(page, 'Explain')
    await eventually(() => textOf(page)).toMatch(/There is no such person/)

    const days = async () => (await ask(adminToken, getTraySetting, {})).retentionDays
    const before = await days()
    await page.locator('input[type="number"]').fill('12')
    await press(page, 'Save: Days')
    await eventually(days).toBe(12)
    await press(page, 'Undo')
    await eventually(days).toBe(before)
  })

  test('streams are ended, and viewers banned and let in again', async () => {
    const { baseUrl, adminToken, networkId } = credentials()
    const { results } = await ask(as('alice'), queryStreams, {
      query: { userPublicIds: ['alice'], options: {} },
    })
    const { streamId, streamerUrl } =
      results.videoStreamings.find(({ title }) => title === 'Watering at night') ?? expect.fail()
    await ask(as('alice'), updateStream, {
      params: { streamId },
      body: { title: hostileName, description: hostile },
    })
    const key = new URLSearchParams(streamerUrl?.components.query).get('key') ?? ''
    const body = { name: `${networkId}/${streamId}`, key }
    const published = await callOperation(baseUrl, reportPublished, {
      body,
      headers: { 'x-media-server-key': mediaServerKey },
    })
    expect(published.status, published.text).toBe(200)

    const page = await openWith(adminToken, '/streams?live=true')
    await page.locator(row(streamId)).wait()
    await look(page, 'streams')
    await page.locator(`${row(streamId)} a`).click()
    const bans = async () =>
      (
        await ask(adminToken, listViewerBans, { params: { streamId }, query: { options: {} } })
      ).videoStreamingBannedUsers.map(({ userPublicId }) => userPublicId)
    await page.locator('input[maxlength="50"]').fill('carol')
    await press(page, 'Ban from watching')
    await confirm(page, 'Ban from watching')
    await eventually(bans).toEqual(['carol'])
    await press(page, 'Dismiss')
    await press(page, 'Lift the ban', row('carol'))
    await confirm(page, 'Lift the ban')
    await eventually(bans).toEqual([])
    await press(page, 'Undo')
    await eventually(bans).toEqual(['carol'])
    await press(page, 'End the stream')
    await confirm(page, 'End the stream')
    await eventually(
      async () =>
        (await ask(adminToken, getStream, { params: { streamId } })).videoStreamings[0]?.status,
    ).toBe('ended')
    await eventually(() => page.$$('::-p-aria([name="End the stream"][role="button"])')).toEqual([])
    expect(await page.evaluate('window.wasRun')).toBeUndefined()
    await look(page, 'stream')
  })

  test('moderators find the streams that posts of their communities show', async () => {
    const { communities } = await ask(as('carol'), queryCommunities, {
      query: { keyword: 'slow readers' },
    })
    const communityId = communities[0]?.communityId ?? expect.fail()
    await ask(as('alice'), joinCommunity, { params: { communityId } })
    const { results } = await ask(as('alice'), queryStreams, {
      query: { userPublicIds: ['alice'], options: {} },
    })
    const { streamId } =
      results.videoStreamings.find(({ title }) => title === 'Repotting basil') ?? expect.fail()
    const target = { targetType: 'community', targetId: communityId } as const
    await ask(as('alice'), createPost, {
      body: { ...target, dataType: 'liveStream', data: { text: 'Watch', streamId } },
    })
    const page = await openAs('Carol Haugen', '/streams')
    await page.locator('main nav ::-p-text(Slow Readers)').click()
    await page.locator(`${row(streamId)} a`).click()
    await press(page, 'Lift the ban', row('dan'))
    await confirm(page, 'Lift the ban')
    await eventually(() => page.$(row('dan'))).toBeNull()
  })

  test('settings are changed and undone, and keys are named, not shown', async () => {
    const { adminToken, apiKey } = credentials()
    const page = await openWith(adminToken, '/settings')
    const social = () => ask(adminToken, getSocialSetting, {})
    await page.locator('::-p-text(Follows need the approval)').click()
    await eventually(social).toMatchObject({ isFollowWithRequestEnabled: true })
    await press(page, 'Undo')
    await eventually(social).toMatchObject({ isFollowWithRequestEnabled: false })
    await look(page, 'settings-social')
    for (const part of ['Videos', 'Streams', 'Moderation']) {
      await page.locator(`[role="tab"] ::-p-text(${part})`).click()
      await page.locator('[data-setting] input').wait()
      await take(page, `settings-${part}`)
    }
    await page.locator('[role="tab"] ::-p-text(Keys)').click()
    await page.locator('article ::-p-text(API key)').wait()
    expect(await page.content()).not.toContain(apiKey)
    await page.locator('code ::-p-text(causerie key rotate)').wait()
    await look(page, 'settings-keys')
    await press(page, 'Polski')
    await eventually(() => textOf(page)).toMatch(/Klucz API[\s\S]*od /)
  })

  test('the health of the installation is shown to readers on its machine: services, what is late, connections and disk', async () => {
    const page = await openWith(credentials().adminToken, '/health')
    await page.locator('article').wait()
    const services = await page.$$eval('article', (all) =>
      all.map((one) => one.getAttribute('data-service')),
    )
    expect(services.toSorted()).toEqual([
      'chat',
      'community',
      'content',
      'notifications',
      'streaming',
    ])
    // The console itself follows the stream.
    await eventually(() => textOf(page)).toMatch(/Everything runs\. 1 open connection/)
    expect(await textOf(page)).toMatch(
      /Unread events\s+\d[\s\S]*Parked follow-ups\s+0[\s\S]*Overdue timers\s+0[\s\S]*Journal\s+[\d.,]+ MB/,
    )
    await look(page, 'health')

    // Behind a proxy nobody is on this machine.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.1' })
    await page.locator('nav ::-p-text(Settings)').click()
    await page.locator('nav ::-p-text(Health)').click()
    await page.locator('main a ::-p-text(Open Grafana)').wait()
    expect(
      await page.$$eval('main a', (all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual([grafana])
    expect(await page.$$('main article')).toEqual([])
    await lookTwice(page, 'health-elsewhere')
  })
})
