import { type Browser, launch } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openWindow } from './app-window.ts'
import { type Restartable, startRestartable } from './restartable-server.ts'
import { startSeparate } from './separate-processes.ts'
import { type Client, servePage } from './served-page.ts'

const chromium = inject('chromium') ?? ''
/**
 * In one process, or with CLIENTS_ON=processes on separate ones, with a Kafka and a Redis of their
 * own.
 */
const start = () =>
  process.env.CLIENTS_ON === 'processes' ? startSeparate() : startRestartable(inject('postgres'))

describe.skipIf(chromium === '').each<Client>(['@amityco/ts-sdk', '@amityco/ts-sdk-react-native'])(
  'two users of %s in a browser',
  (client) => {
    let server: Restartable
    let page: Awaited<ReturnType<typeof servePage>>
    let browser: Browser
    let [alice, bob]: Awaited<ReturnType<typeof openWindow>>[] = []
    beforeAll(async () => {
      ;[server, page, browser] = await Promise.all([
        start(),
        servePage(client),
        // Without its sandbox, which a container does not allow; it only opens pages of our own.
        launch({
          executablePath: chromium,
          args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
        }),
      ])
      ;[alice, bob] = await Promise.all([windowOf('alice'), windowOf('bob')])
    })
    const windowOf = (userId: string) =>
      openWindow(
        browser,
        `${page.origin}/?${String(new URLSearchParams({ server: server.server, apiKey: server.apiKey, userId }))}`,
      )
    afterAll(async () => {
      await browser?.close()
      page?.close()
      await server?.close()
    })
    /** Both windows, which have opened. */
    const both = () => {
      if (!alice || !bob) expect.fail('the windows did not open')
      return { alice, bob }
    }

    test('see posts with pictures, comments, reactions and stories of each other within a second', async () => {
      const { alice, bob } = both()
      const { communityId } = server
      await Promise.all([
        alice.ask('openCommunity', communityId),
        bob.ask('openCommunity', communityId),
      ])
      const postId = await alice.ask('createPost', communityId, 'From the ridge')
      await bob.shows('posts').toContain('From the ridge · 1 pictures · 0 reactions · 0 comments')
      await Promise.all([alice.ask('openPost', postId), bob.ask('openPost', postId)])
      await bob.ask('comment', postId, 'What a view')
      await alice.shows('comments').toEqual(['What a view'])
      await bob.ask('react', postId)
      await alice.shows('posts').toContain('From the ridge · 1 pictures · 1 reactions · 1 comments')
      const before = await bob.lines('stories')
      const storyId = await alice.ask('createStory', communityId)
      await bob.shows('stories').toEqual(expect.arrayContaining([...before, storyId]))
    })

    test('see new messages of a channel that has a chosen id, as that of its feed', async () => {
      const { alice, bob } = both()
      const { channelId } = server
      await Promise.all([alice.ask('openChannel', channelId), bob.ask('openChannel', channelId)])
      await alice.ask('send', channelId, 'The kettle is on')
      await bob.shows('messages').toContain('The kettle is on')
    })

    test('talk to each other: a badge rises and falls, messages are edited and deleted, also after the server was killed', async () => {
      const { alice, bob } = both()
      await Promise.all([alice.ask('showChannels'), bob.ask('showChannels')])
      // Within a second, the client for browsers asks what is unread there, and takes an older
      // answer for newer than what it is told.
      const answered =
        client === '@amityco/ts-sdk' ? bob.answered('/markers/user-message-feed') : undefined
      const channelId = await alice.ask('converse', 'bob')
      await answered
      const messageId = await alice.ask('send', channelId, 'Are you there?')
      await bob.showsInTheEnd('channels').toContain(`${channelId} · 1 unread`)
      await bob.ask('openChannel', channelId)
      await bob.shows('messages').toContain('Are you there?')
      await bob.showsInTheEnd('channels').toContain(`${channelId} · 0 unread`)
      // At first the client reads how far the channel was read; later it is told, as it is on other
      // devices.
      const phone = await windowOf('bob')
      await Promise.all([phone.ask('showChannels'), bob.ask('openChannel', server.channelId)])
      await alice.ask('send', channelId, 'Hello?')
      await Promise.all(
        [bob, phone].map((device) =>
          device.showsInTheEnd('channels').toContain(`${channelId} · 1 unread`),
        ),
      )
      await bob.ask('openChannel', channelId)
      await Promise.all(
        [bob, phone].map((device) =>
          device.showsInTheEnd('channels').toContain(`${channelId} · 0 unread`),
        ),
      )
      await alice.ask('openChannel', channelId)
      await alice.ask('edit', messageId, 'Are you still there?')
      await bob.shows('messages').toContain('Are you still there?')
      const again = await bob.ask('send', channelId, 'Yes')
      await alice.shows('messages').toContain('Yes')
      await bob.ask('remove', again)
      await alice.shows('messages').not.toContain('Yes')

      // While the server is away, requests of the client fail, which it reports.
      expect([...alice.faults, ...bob.faults]).toEqual([])
      await server.kill()
      await server.startAgain()
      await alice.ask('send', channelId, 'Back again')
      await bob.showsInTheEnd('messages').toContain('Back again')
    })
  },
)
