import { channelMemberLeft, channelMemberRolesRemoved } from '@causerie/contracts/chat'
import { userDeleted } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import {
  internalIdOf,
  porch,
  porchCreated,
  porchJoined,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { channelActivities } from '../channel/channel.ts'
import { chatService } from '../service.ts'
import { banChannelUsers } from './ban-channel-users.ts'
import { endMembership } from './end-memberships-of-deleted.ts'
import { leaveChannel } from './leave-channel.ts'
import { removeChannelUserRole } from './remove-channel-user-role.ts'
import { removeChannelUsers } from './remove-channel-users.ts'

/** Alice moderates the porch, bob is a member. */
const alone: Given[] = [...usersCreated('alice', 'bob'), ...porchCreated()]
const both: Given[] = [...alone, porchJoined('bob')]
const channel = { ...porch, type: 'community' as const, isOfCommunity: false, conversing: [] }
const resolved = (...userIds: string[]) => ({ channelId: porch.channelId, channel, userIds })
const role = 'channel-moderator'

const leave = (story: Given[], who: string) =>
  given(chatService, story).when(leaveChannel, {
    resolved: channel,
    params: porch,
    caller: as(who),
  })
const ban = (story: Given[], ...userIds: string[]) =>
  given(chatService, story).when(banChannelUsers, {
    resolved: resolved(...userIds),
    body: { userIds },
    params: porch,
    caller: as('alice'),
  })
const remove = (story: Given[], ...userIds: string[]) =>
  given(chatService, story).when(removeChannelUsers, {
    resolved: resolved(...userIds),
    query: { userIds },
    params: porch,
    caller: as('alice'),
  })
const demote = (story: Given[], ...userIds: string[]) =>
  given(chatService, story).when(removeChannelUserRole, {
    resolved: resolved(...userIds),
    query: { userIds, role },
    params: porch,
    caller: as('alice'),
  })

describe('the last moderator of a channel', () => {
  const refused = refuse('only-one-channel-moderator')

  test('does not leave it, and is neither banned, removed nor demoted, whoever else is', async () => {
    expect(await leave(both, 'alice')).toEqual(refused)
    for (const end of [ban, remove, demote]) {
      expect(await end(both, 'alice')).toEqual(refused)
      expect(await end(both, 'bob', 'alice')).toEqual(refused)
    }
  })

  test('leaves a channel in which they are alone, and one that somebody else moderates', async () => {
    expect(await leave(alone, 'alice')).toMatchObject([{ type: channelMemberLeft.type }])
    const moderated = [...alone, porchJoined('bob', 'member', role)]
    expect(await leave(moderated, 'alice')).toHaveLength(1)
    expect(await demote(moderated, 'alice')).toMatchObject([
      { type: channelMemberRolesRemoved.type },
    ])
    expect(await demote(moderated, 'alice', 'bob')).toEqual(refused)
  })

  test('of a channel is not its plain member', async () => {
    for (const end of [ban, remove]) expect(await end(both, 'bob')).toHaveLength(1)
    expect(await leave(both, 'bob')).toHaveLength(1)
  })
})

describe('a deleted user', () => {
  const deleted = [...alone, porchJoined('bob', 'member', role), userDeleted({ userId: 'bob' })]

  test('is no member any more, nor counted', () => {
    const ended = given(chatService, deleted).decided(endMembership(porch.channelId, 'bob'))
    const of = { ...porch, userId: 'bob', userInternalId: internalIdOf('bob') }
    expect(ended).toEqual([channelMemberLeft({ ...of, reason: 'removed', by: 'bob' })])
    const after = given(chatService, [...deleted, ...recordedBy(ended)])
    expect(after.row(channelActivities.get(porch.channelId))).toMatchObject({
      memberCount: 1,
      moderatorMemberCount: 1,
    })
    expect(after.decided(endMembership(porch.channelId, 'bob'))).toEqual([])
  })

  test('can be removed and demoted before', async () => {
    for (const end of [remove, demote]) expect(await end(deleted, 'bob')).toHaveLength(1)
    expect(await ban(deleted, 'bob')).toEqual(refuse('unknown-users', ['bob']))
  })
})
