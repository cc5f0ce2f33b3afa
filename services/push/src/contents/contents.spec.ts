import type { Owners, OwnersQuery } from '@causerie/broadcasts'
import { TrayAbout } from '@causerie/contracts/push'
import { expect, test } from 'vitest'
import type { About } from '../push-types.ts'
import { createContents } from './contents.ts'

const words = (data: Readonly<Record<string, string>>) => (userId: string) => ({
  ...{ userId, title: 'Alice', body: 'Hello', badge: 0, collapseKey: 'key', data },
})

const counted =
  (counts: Readonly<Record<string, number>>) =>
  ({ userIds }: { userIds: string[] }) => ({
    unread: Object.fromEntries(userIds.map((userId) => [userId, counts[userId] ?? 0])),
  })

/** Owners who tell everybody but carol; bob speaks Polish and has five things unread. */
const world = (data: Readonly<Record<string, string>> = {}) => {
  const asked: [string, OwnersQuery, unknown][] = []
  const contents = ({ userIds }: { userIds: string[] }) => ({
    contents: userIds.filter((userId) => userId !== 'carol').map(words(data)),
  })
  const answers = {
    pushLanguages: () => ({ languages: { bob: ['pl'] } }),
    pushedMessage: contents,
    pushedItem: contents,
    pushUnread: counted({ bob: 2 }),
    pushUnseen: counted({ bob: 3, dan: 1 }),
  }
  const owners: Owners = {
    ask: async (owner, query, { input }) => {
      asked.push([owner, query, input])
      // Contents ask nothing else.
      return answers[query as keyof typeof answers](input as never) as never
    },
  }
  const queries = () => asked.map(([owner, query]) => `${owner} ${query}`)
  return { owners, asked, queries }
}

const message = (event: 'text-message.created' | 'image-message.created'): About => ({
  ...{ kind: 'message', messageId: 'm', channelId: 'c', senderId: 'alice' },
  event,
})
const item: About = {
  ...{ kind: 'item', event: 'post.created', senderId: 'alice' },
  trayAbout: TrayAbout.parse({
    ...{ category: 'post', targetType: 'community', targetId: 'hikers', day: '', dayStartsAt: '' },
    ...{ occurrenceId: 'o', actId: 'a', actorId: 'alice', occurredAt: '', isForMembers: true },
  }),
}
const everybody = ['bob', 'carol', 'dan']

test('whom the owner tells nothing is told nothing; the badge counts unread messages and unseen items', async () => {
  const { owners } = world({ channelId: 'a/b' })
  const contents = await createContents(owners)('n', message('text-message.created'), everybody)
  expect([...contents]).toEqual([
    [
      'bob',
      {
        ...{ title: 'Alice', body: 'Hello', badge: 5, collapseKey: 'key' },
        data: { event: 'text-message.created', channelId: 'a/b', path: '/demo/bob/chat/a%2Fb' },
      },
    ],
    ['dan', expect.objectContaining({ badge: 1 })],
  ])
})

test('badges are counted only for users whose devices show one', async () => {
  const { owners, asked, queries } = world()
  const none = createContents(owners, { badgesOf: async () => [] })
  expect((await none('n', item, ['bob'])).get('bob')?.badge).toBe(0)
  expect(queries()).toEqual(['notifications pushedItem'])
  const some = createContents(owners, { badgesOf: async () => ['dan'] })
  const contents = await some('n', item, everybody)
  expect(asked.slice(2)).toEqual([
    ['chat', 'pushUnread', { userIds: ['dan'] }],
    ['notifications', 'pushUnseen', { userIds: ['dan'] }],
  ])
  expect([contents.get('bob')?.badge, contents.get('dan')?.badge]).toEqual([0, 1])
})

test('languages are asked for where a message may have no words of its own', async () => {
  const [text, image] = [world(), world()]
  await createContents(text.owners)('n', message('text-message.created'), ['bob'])
  await createContents(image.owners)('n', message('image-message.created'), ['bob'])
  expect(text.queries()).not.toContain('notifications pushLanguages')
  expect(image.asked[1]).toEqual([
    'chat',
    'pushedMessage',
    { messageId: 'm', userIds: ['bob'], languages: { bob: ['pl'] } },
  ])
})

test('nothing more is asked where nobody is told', async () => {
  const { owners, queries } = world()
  expect((await createContents(owners)('n', item, ['carol'])).size).toBe(0)
  expect(queries()).toEqual(['notifications pushedItem'])
})

test('a push opens the page of what it is about', async () => {
  const pathAt = async (data: Readonly<Record<string, string>>) =>
    (await createContents(world(data).owners)('n', item, ['bob'])).get('bob')?.data.path
  expect([
    await pathAt({ postId: 'p', communityId: 'hikers', actorId: 'alice' }),
    await pathAt({ communityId: 'hikers', actorId: 'alice' }),
    await pathAt({ userId: 'bob', actorId: 'alice' }),
    await pathAt({}),
  ]).toEqual(['/demo/bob/p/p', '/demo/bob/c/hikers', '/demo/bob/u/alice', '/demo/bob'])
})

test('a test push has words in the language of the user', async () => {
  const contents = await createContents(world().owners)('n', { kind: 'test' }, everybody)
  expect(contents.get('bob')).toMatchObject({
    body: 'Powiadomienia docierają na to urządzenie.',
    data: { event: 'test', path: '/demo/bob' },
  })
  expect(contents.get('dan')?.body).toBe('Pushes reach this device.')
})
