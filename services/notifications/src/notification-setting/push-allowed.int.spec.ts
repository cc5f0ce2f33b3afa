import { userCreated } from '@causerie/contracts/community'
import {
  type NotifiableEventChoice,
  type NotificationLevel,
  notificationSettingChanged,
  pushSettingUpdated,
} from '@causerie/contracts/notifications'
import {
  coveringEvents,
  moduleOfEvent,
  type NotifiableEvent,
  NotificationModule,
  type PushAnswers,
  type PushAsked,
} from '@causerie/contracts/push'
import { hikers, hikersCreated, memberJoined } from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { loneNotifications, networkWith } from '../../test/given-network.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(() => lone?.close())

/** A level with administrators as the widest. */
type Level = NotificationLevel | 'network'
/** One change of a setting by a user, or by administrators; `choice` is absent for all events. */
type Said = { userId: string; level: Level; choice?: NotifiableEventChoice; isOn: boolean }
type Mode = 'default' | 'silent' | 'subscribe'
type Act = Pick<PushAsked<'pushAllowed'>, 'event'> & {
  communityMode: Mode
  channelMode: Mode
  roles: readonly string[]
}

const users = ['alice', 'bob', 'carol', 'dan']
const channelId = 'general'
const targetIds = { user: '', community: hikers, channel: channelId, network: '' }

const few: readonly NotifiableEvent[] = [
  'message.created',
  'text-message.created',
  'conversation-message.created',
  'conversation-image-message.created',
  'post.created',
]
const roleIds = fc.oneof(
  { weight: 3, arbitrary: fc.constant<string[]>([]) },
  fc.subarray(['member', 'scout', 'guide'], { minLength: 1 }),
)
const choiceOf = (name: fc.Arbitrary<NotifiableEventChoice['name']>) =>
  fc.record({
    name,
    isPushNotifiable: fc.boolean(),
    listenFromRoleIds: roleIds,
    ignoreFromRoleIds: roleIds,
  })
const userId = fc.constantFrom(...users)
const said: fc.Arbitrary<Said> = fc.oneof(
  fc.record({
    userId,
    level: fc.constantFrom<Level>('user', 'community', 'channel', 'network'),
    choice: choiceOf(fc.constantFrom(...few)),
    isOn: fc.constant(true),
  }),
  fc.record({
    userId,
    level: fc.constant<Level>('user'),
    choice: choiceOf(fc.constantFrom(...NotificationModule.options)),
    isOn: fc.constant(true),
  }),
  fc.record({
    userId,
    level: fc.constantFrom<Level>('user', 'community', 'channel'),
    isOn: fc.boolean(),
  }),
)
const mode = fc.constantFrom<Mode>('default', 'default', 'silent', 'subscribe')

/** The rules once more, by the last thing that was said of each event at each level. */
const modelled = (all: readonly Said[], to: string, act: Act): boolean => {
  const { event, roles, communityMode, channelMode } = act
  const heard = all.filter((one) => one.userId === to || one.level === 'network')
  const last = (level: Level, name: string | undefined) =>
    heard.findLast((one) => one.level === level && one.choice?.name === name)
  const ofEvent = (level: Level) => {
    const covering = coveringEvents[event]
    return (last(level, event) ?? (covering && last(level, covering)))?.choice
  }
  const lets = (choice: NotifiableEventChoice) =>
    choice.isPushNotifiable &&
    (choice.listenFromRoleIds.length === 0 ||
      choice.listenFromRoleIds.some((role) => roles.includes(role))) &&
    !choice.ignoreFromRoleIds.some((role) => roles.includes(role))
  const hears = (is: Mode, level: Level) =>
    is === 'default' ||
    (is === 'subscribe' && (last(level, undefined)?.isOn || ofEvent(level)?.isPushNotifiable))

  const ofNetwork = ofEvent('network')
  const noes = [
    ofNetwork && !lets(ofNetwork),
    last('user', undefined)?.isOn === false,
    last('community', undefined)?.isOn === false,
    last('channel', undefined)?.isOn === false,
    !hears(communityMode, 'community'),
    !hears(channelMode, 'channel'),
  ]
  if (noes.includes(true)) return false
  const chosen = ofEvent('channel') ?? ofEvent('community') ?? ofEvent('user')
  if (chosen) return lets(chosen)
  const module = last('user', moduleOfEvent(event))?.choice
  const isOnForAll = ofNetwork !== undefined || !/^(text-)?message/.test(event)
  return isOnForAll && (!module || lets(module))
}

const factOf = ({ userId, level, choice, isOn }: Said) => {
  const events = choice && [choice]
  if (level === 'network') return pushSettingUpdated({ events })
  const place = { userId, level, targetId: targetIds[level] }
  return notificationSettingChanged({
    ...place,
    ...(events ? { events } : { isPushNotifiable: isOn }),
  })
}

const allowedIn = async (
  networkId: string,
  input: Omit<PushAsked<'pushAllowed'>, 'userIds'>,
  userIds = users,
) => {
  const question = { query: 'pushAllowed', networkId, position: '' }
  const answer = await lone.host.ask({ ...question, input: { userIds, ...input } })
  // The query's answer has this type.
  return (answer as PushAnswers['pushAllowed']).userIds
}

test('whoever may be told is as a model of the rules says, whatever was set and in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(said, { maxLength: 40 }),
      fc.record({ communityMode: mode, channelMode: mode }),
      fc.tuple(fc.subarray(['scout']), fc.subarray(['guide'])),
      async (all, modes, [ofNetwork, inCommunity]) => {
        const { networkId } = await networkWith(lone, [
          userCreated({ userId: 'eve', internalId: 'id-of-eve', roles: ofNetwork }),
          ...hikersCreated({ notificationMode: modes.communityMode }),
          memberJoined('eve', { roles: ['member', ...inCommunity] }),
          ...all.map(factOf),
        ])
        const roles = ['member', ...ofNetwork, ...inCommunity]
        for (const event of few) {
          const input = {
            event,
            senderId: 'eve',
            channelId,
            communityId: hikers,
            notificationMode: modes.channelMode,
          }
          expect([event, ...(await allowedIn(networkId, input))]).toEqual([
            event,
            ...users.filter((to) => modelled(all, to, { event, ...modes, roles })),
          ])
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('what is set for one place says nothing of another', async () => {
  const off = { isPushNotifiable: false, userId: 'alice' }
  const { networkId } = await networkWith(lone, [
    ...hikersCreated(),
    notificationSettingChanged({ ...off, level: 'channel', targetId: 'general' }),
    notificationSettingChanged({ ...off, userId: 'bob', level: 'community', targetId: 'general' }),
  ])
  const ask = (place: object) =>
    allowedIn(networkId, { event: 'text-mention-message.created', senderId: null, ...place })
  expect(await ask({ channelId: 'general' })).toEqual(['bob', 'carol', 'dan'])
  expect(await ask({ communityId: 'general' })).toEqual(['alice', 'carol', 'dan'])
  expect(await ask({ channelId: hikers, communityId: hikers })).toEqual(users)
  expect(await ask({})).toEqual(users)
})

test('a thousand users are asked about at once, each in their place', async () => {
  const many = Array.from({ length: 1_000 }, (_, i) => `user-${String(i).padStart(4, '0')}`)
  const muting = many.filter((_, i) => i % 100 === 0)
  const { networkId } = await networkWith(
    lone,
    muting.map((userId) =>
      notificationSettingChanged({ userId, level: 'user', targetId: '', isPushNotifiable: false }),
    ),
  )
  expect(await allowedIn(networkId, { event: 'post.created', senderId: 'eve' }, many)).toEqual(
    many.filter((userId) => !muting.includes(userId)),
  )
})

test('without a sender nobody who names roles is told', async () => {
  const events = [
    {
      name: 'follow.created' as const,
      isPushNotifiable: true,
      listenFromRoleIds: ['scout'],
      ignoreFromRoleIds: [],
    },
  ]
  const { networkId } = await networkWith(lone, [
    notificationSettingChanged({ userId: 'alice', level: 'user', targetId: '', events }),
  ])
  const input = { event: 'follow.created' as const, senderId: null }
  expect(await allowedIn(networkId, input)).toEqual(['bob', 'carol', 'dan'])
  expect(await allowedIn(networkId, { ...input, senderRoles: ['scout'] })).toEqual(users)
})
