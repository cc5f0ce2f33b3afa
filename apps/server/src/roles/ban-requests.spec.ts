import { chatService } from '@causerie/chat'
import { communityService } from '@causerie/community'
import { banChannelUsers, unbanChannelUsers } from '@causerie/contracts/chat'
import {
  addCommunityUsers,
  banCommunityUsers,
  joinCommunityDirectly,
  unbanCommunityUsers,
} from '@causerie/contracts/community'
import type { ServiceName } from '@causerie/contracts/shared'
import type { AnyDecision, AnyService, Decided, FollowUp } from '@causerie/kernel'
import { commonFolds, foldsByType, foldsWithRefs, rowChanges } from '@causerie/kernel/engine'
import { type AnyOperation, type Fact, isRefusal, type Recorded } from '@causerie/protocol'
import {
  hikers,
  hikersCreated,
  memberJoined,
  userRolesSet,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, givenNetwork } from '@causerie/testkit/given'
import { memoryRows, nameOf, textOf } from '@causerie/testkit/kernel/memory-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const people = ['alice', 'bob', 'carol', 'dan']
const climbers = 'c5'.repeat(12)
const communityIds = [hikers, climbers]

let recordedSoFar = 0
const eventOf = ({ orderedBy: subject, ...fact }: Fact, position: number): Recorded => {
  recordedSoFar += 1
  const id = `event-${recordedSoFar}`
  const at = new Date(Date.UTC(2026, 0, 1) + recordedSoFar).toISOString()
  const inLane = { lane: 0, position, incarnation: 1, previous: '' }
  return {
    ...fact,
    id,
    subject,
    networkId: givenNetwork,
    ...inLane,
    at,
    actor: 'alice',
    cause: 'given',
    hops: 0,
  }
}

/**
 * A service in memory: its journal, and what of the other one's was delivered, each lane in order
 * but lanes in any.
 */
const startService = (service: AnyService, other: ServiceName) => {
  const own = foldsByType([commonFolds, ...service.folds])
  const copied = foldsByType(service.replicas[other]?.folds ?? [])
  const journal: Recorded[] = []
  const deliveredEvents: Recorded[] = []
  let rows = memoryRows()
  const fold = (folds: typeof own, event: Recorded) => {
    for (const change of rowChanges(
      foldsWithRefs(folds.get(event.type) ?? [], event),
      event,
      rows.read,
    ))
      rows.change(change)
  }
  const record = (facts: readonly Fact[]) => {
    for (const fact of facts) {
      const event = eventOf(fact, journal.length + 1)
      journal.push(event)
      fold(own, event)
    }
  }
  const factsOf = (decided: Decided): readonly Fact[] => {
    if (isRefusal(decided) || 'isOutdated' in decided) return []
    if ('refusing' in decided) return decided.facts
    return 'assumedAbsent' in decided ? decided.assumedAbsent : decided
  }
  const texts = () =>
    rows
      .all()
      .map((row) => `${nameOf(row.table, row.key)} ${textOf(row, givenNetwork)}`)
      .sort()
  return {
    journal,
    record,
    texts,
    decide: ({ load, decide }: AnyDecision) =>
      record(factsOf(decide(rows.read(load) as never, { at: '2026-03-01T12:00:00.000Z' }))),
    run: async (contract: AnyOperation, input: object, resolved?: object) => {
      const route = service.operations.find((candidate) => candidate.contract === contract)
      if (route?.kind !== 'command') throw new Error(`no command ${contract.id}`)
      const { command } = route
      const request = {
        params: {},
        query: {},
        body: {},
        caller: as('ADMIN_root', 'admin'),
        newId: () => `${Math.random()}`,
        ...input,
      }
      const known = {
        ...request,
        resolved: resolved ?? (await command.resolve(request, undefined as never)),
      }
      record(
        factsOf(
          command.decide(rows.read(command.load(known)) as never, {
            ...known,
            at: '2026-03-01T12:00:00.000Z',
          }),
        ),
      )
    },
    deliver: (event: Recorded) => {
      deliveredEvents.push(event)
      fold(copied, event)
    },
    /** Folds both logs anew, one after the other, and expects the same rows. */
    rebuild: (isOwnFirst: boolean) => {
      const before = texts()
      rows = memoryRows()
      const logs = [
        { folds: own, events: journal },
        { folds: copied, events: deliveredEvents },
      ]
      for (const { folds, events } of isOwnFirst ? logs : logs.reverse())
        for (const event of events) fold(folds, event)
      expect(texts()).toEqual(before)
    },
    rowsOf: (table: string) =>
      rows.all().flatMap(({ table: { name }, row }) => (name === table ? [row] : [])),
  }
}
type Started = ReturnType<typeof startService>

/**
 * Hands the events of one journal to a reader, lane by lane. `again` hands the last ones of a lane
 * over once more.
 */
const delivery = ({ journal }: Started, take: (event: Recorded) => void) => {
  const taken = new Map<string, number>()
  const ofLane = (subject: string) => journal.filter((event) => event.subject === subject)
  return {
    lanes: () => [...new Set(journal.map(({ subject }) => subject))],
    take: (subject: string, most: number): number => {
      const from = taken.get(subject) ?? 0
      const events = ofLane(subject).slice(from, from + most)
      taken.set(subject, from + events.length)
      for (const event of events) take(event)
      return events.length
    },
    /** A crash loses the cursor of the follow-ups, which is written behind. */
    forget: (subject: string, events: number): void =>
      void taken.set(subject, Math.max(0, (taken.get(subject) ?? 0) - events)),
  }
}

const startWorld = () => {
  const [chat, community] = [
    startService(chatService, 'community'),
    startService(communityService, 'chat'),
  ]
  community.record([
    ...usersCreated(...people),
    ...communityIds.flatMap((communityId) => hikersCreated({ communityId })),
  ])
  community.record([
    memberJoined('bob', { roles: ['member', 'community-moderator'] }),
    memberJoined('carol'),
  ])
  const follow =
    (service: Started, followUps: AnyService['followUps'], on: ServiceName) =>
    (event: Recorded) => {
      for (const { followUp, on: source } of followUps)
        if (source === on && !('search' in followUp) && followUp.type === event.type)
          for (const decision of (followUp as FollowUp).decisions(event as Recorded<never>))
            service.decide(decision)
    }
  return {
    chat,
    community,
    copies: delivery(community, chat.deliver),
    banRequests: delivery(chat, follow(community, communityService.followUps, 'chat')),
  }
}
type World = ReturnType<typeof startWorld>

const settle = ({ copies, banRequests }: World) => {
  for (const one of [banRequests, copies, banRequests, copies])
    for (const lane of one.lanes()) one.take(lane, Number.POSITIVE_INFINITY)
}

let requestsSoFar = 0
const inChannel =
  (contract: AnyOperation, channelId: string, userIds: string[]) => (world: World) => {
    requestsSoFar += 1
    const channel = {
      channelId,
      internalId: channelId,
      type: 'community',
      isOfCommunity: true,
      conversing: [],
    }
    return world.chat.run(
      contract,
      { params: { channelId }, body: { userIds } },
      { channelId, channel, userIds, wishId: `w${requestsSoFar}` },
    )
  }
const inCommunity =
  (contract: AnyOperation, communityId: string, userIds: string[]) => (world: World) =>
    world.community.run(contract, { params: { communityId }, body: { userIds } })

const some = fc.tuple(
  fc.constantFrom(...communityIds),
  fc.subarray(people, { minLength: 1, maxLength: 2 }),
)
const laneOf = (lanes: string[], n: number): string => lanes[n % Math.max(1, lanes.length)] ?? ''
type Step = (world: World) => unknown
const inChat: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom(banChannelUsers, unbanChannelUsers), some)
  .map(([contract, [channelId, userIds]]) => inChannel(contract, channelId, userIds))
const inItsCommunity: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom(banCommunityUsers, unbanCommunityUsers, addCommunityUsers), some)
  .map(([contract, [communityId, userIds]]) => inCommunity(contract, communityId, userIds))
const joining = fc.tuple(fc.constantFrom(...communityIds), fc.constantFrom(...people)).map(
  ([communityId, who]): Step =>
    ({ community }) =>
      community.run(joinCommunityDirectly, { params: { communityId }, caller: as(who) }),
)
const exempting = fc.constantFrom('super-moderator', 'member').map(
  (role): Step =>
    ({ community }) =>
      community.record([userRolesSet('dan', role)]),
)
const delivering = fc
  .tuple(
    fc.constantFrom('copies' as const, 'banRequests' as const),
    fc.nat(20),
    fc.integer({ min: 1, max: 4 }),
  )
  .map(
    ([which, lane, events]): Step =>
      (world) =>
        world[which].take(laneOf(world[which].lanes(), lane), events),
  )
const crashing = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 4 })).map(
  ([lane, events]): Step =>
    ({ banRequests }) =>
      banRequests.forget(laneOf(banRequests.lanes(), lane), events),
)
const rebuilding = fc
  .tuple(fc.constantFrom('chat' as const, 'community' as const), fc.boolean())
  .map(
    ([which, isOwnFirst]): Step =>
      (world) =>
        world[which].rebuild(isOwnFirst),
  )
const anyStep = fc.oneof(
  { arbitrary: inChat, weight: 6 },
  { arbitrary: inItsCommunity, weight: 4 },
  { arbitrary: delivering, weight: 4 },
  joining,
  exempting,
  crashing,
  rebuilding,
)

test('chat and community end the same and no request is left over, whoever bans and unbans, and however late they hear of it', async () => {
  let granted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      const world = startWorld()
      settle(world)
      for (const step of steps) await step(world)
      settle(world)
      for (const isOwnFirst of [true, false]) world.chat.rebuild(isOwnFirst)

      const { chat, community } = world
      for (const table of ['community_users', 'ban_wish_answers'])
        expect(chat.rowsOf(table)).toEqual(expect.arrayContaining(community.rowsOf(table)))
      const answers = community.journal
        .filter(({ type }) => type === 'CommunityBanWishAnswered')
        .map(({ data }) => requestIdOf(data))
      const banRequests = chat.journal
        .filter(({ type }) => /(Ban|Unban)Wished$/.test(type))
        .map(({ data }) => requestIdOf(data))
      expect([...answers].sort()).toEqual([...banRequests].sort())
      const answered = new Set(chat.rowsOf('ban_wish_answers').map(({ wishId }) => wishId))
      expect(chat.rowsOf('ban_wishes').filter(({ wishId }) => !answered.has(wishId))).toEqual([])
      granted += answers.length
    }),
    { numRuns: 150 },
  )
  expect(granted).toBeGreaterThan(150)
})

const requestIdOf = (data: unknown): string => (data as { wishId: string }).wishId
