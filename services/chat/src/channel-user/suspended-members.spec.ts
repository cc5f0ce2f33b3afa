import {
  userDeleted,
  userGloballyBanned,
  userGloballyUnbanned,
} from '@causerie/contracts/community'
import type { AnyDecision } from '@causerie/kernel'
import { type Fact, isRefusal } from '@causerie/protocol'
import {
  internalIdOf,
  porch,
  porchCreated,
  porchJoined,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, foldedRows, type Given, given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channelActivities } from '../channel/channel.ts'
import { chatService } from '../service.ts'
import { addChannelUsers } from './add-channel-users.ts'
import { banChannelUsers } from './ban-channel-users.ts'
import { channelUsers } from './channel-user.ts'
import { endMembership } from './end-memberships-of-deleted.ts'
import { matchSuspension } from './suspended-members.ts'
import { unbanChannelUsers } from './unban-channel-users.ts'

const people = ['alice', 'bob', 'carol'] as const
const start: Given[] = [...usersCreated(...people), ...porchCreated()]
const { channelId } = porch
const channel = { ...porch, type: 'community' as const, isOfCommunity: false, conversing: [] }
const asked = (userId: string) => {
  const userIds = [userId]
  return {
    resolved: { channelId, channel, userIds },
    params: { channelId },
    body: { userIds },
    caller: as('ADMIN_root', 'admin'),
  }
}
const allowed = (decided: Parameters<typeof recordedBy>[0]): readonly Fact[] =>
  isRefusal(decided) ? [] : recordedBy(decided)
const followed = async (
  story: Given[],
  fact: Fact,
  decision: AnyDecision,
): Promise<readonly Fact[]> => [fact, ...given(chatService, [...story, fact]).decided(decision)]

/** What happens to a user, with what follows from it. */
const steps = {
  join: async (_: Given[], userId: string) => [porchJoined(userId)],
  add: async (story: Given[], userId: string) =>
    allowed(await given(chatService, story).when(addChannelUsers, asked(userId))),
  ban: async (story: Given[], userId: string) =>
    allowed(await given(chatService, story).when(banChannelUsers, asked(userId))),
  unban: async (story: Given[], userId: string) =>
    allowed(await given(chatService, story).when(unbanChannelUsers, asked(userId))),
  banGlobally: (story: Given[], userId: string) =>
    followed(story, userGloballyBanned({ userId }), matchSuspension(channelId, userId)),
  unbanGlobally: (story: Given[], userId: string) =>
    followed(story, userGloballyUnbanned({ userId }), matchSuspension(channelId, userId)),
  delete: (story: Given[], userId: string) =>
    followed(story, userDeleted({ userId }), endMembership(channelId, userId)),
}
type Step = keyof typeof steps

const after = async (...taken: [Step, string][]): Promise<Given[]> => {
  let story = start
  for (const [step, userId] of taken) story = [...story, ...(await steps[step](story, userId))]
  return story
}
const countsOf = (story: Given[]) => {
  const row = given(chatService, story).row(channelActivities.get(channelId))
  return [row?.memberCount, row?.moderatorMemberCount]
}
/** The members whom a list shows, and the moderators among them. */
const recount = (story: Given[]) => {
  const rows = people.map((userId) =>
    given(chatService, story).row(channelUsers.get(channelId, userId)),
  )
  const members = rows.filter((row) => row?.membership === 'member' && !row.isSuspended)
  return [members.length, members.filter((row) => row?.roles.includes('channel-moderator')).length]
}

describe('a ban from the network', () => {
  test('takes a member of a channel out of its counts, and its end brings them back with their roles, once each', async () => {
    const story = await after(['add', 'bob'])
    expect(countsOf(story)).toEqual([2, 1])
    const banned = [...story, ...(await steps.banGlobally(story, 'alice'))]
    expect(countsOf(banned)).toEqual([1, 0])
    expect(given(chatService, banned).decided(matchSuspension(channelId, 'alice'))).toEqual([])
    const unbanned = [...banned, ...(await steps.unbanGlobally(banned, 'alice'))]
    expect(unbanned.at(-1)).toMatchObject({
      type: 'ChannelMemberRestored',
      data: { userInternalId: internalIdOf('alice') },
    })
    expect(countsOf(unbanned)).toEqual([2, 1])
  })

  test('of somebody who is added meanwhile is counted when it ends', async () => {
    expect(countsOf(await after(['banGlobally', 'bob'], ['add', 'bob']))).toEqual([1, 1])
    expect(
      countsOf(await after(['banGlobally', 'bob'], ['add', 'bob'], ['unbanGlobally', 'bob'])),
    ).toEqual([2, 1])
  })
})

test('counts are those of the members that are listed, after any sequence of ends', async () => {
  const anyStep = fc.tuple(
    fc.constantFrom(...(Object.keys(steps) as Step[])),
    fc.constantFrom(...people),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 10 }), async (taken) => {
      const story = await after(...taken)
      expect(countsOf(story)).toEqual(recount(story))
      expect(foldedRows(chatService, story, 'kept').texts()).toEqual(
        foldedRows(chatService, story, 'stored').texts(),
      )
    }),
    { numRuns: 60 },
  )
})
