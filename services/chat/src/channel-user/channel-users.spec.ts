import {
  channelMemberBanned,
  channelMemberJoined,
  channelMemberLeft,
  channelMemberRolesAdded,
  channelMemberRolesRemoved,
  channelMemberUnbanned,
} from '@causerie/contracts/chat'
import { refuse } from '@causerie/protocol'
import {
  internalIdOf,
  porch,
  porchCreated,
  porchJoined,
  userRolesSet,
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
import { joinChannel } from './join-channel.ts'
import { unbanChannelUsers } from './unban-channel-users.ts'

const people = usersCreated('alice', 'bob', 'carol', 'dan')
const open: Given[] = [...people, ...porchCreated()]
const channel = { ...porch, type: 'community' as const, isOfCommunity: false, conversing: [] }
const of = (userId: string, by = 'alice') => ({
  ...porch,
  userId,
  userInternalId: internalIdOf(userId),
  by,
})
const targeted = (...userIds: string[]) => ({ channelId: porch.channelId, channel, userIds })

const ban = (story: Given[], who: string, ...userIds: string[]) =>
  given(chatService, story).when(banChannelUsers, {
    resolved: targeted(...userIds),
    body: { userIds },
    params: porch,
    caller: as(who),
  })
const unban = (story: Given[], ...userIds: string[]) =>
  given(chatService, story).when(unbanChannelUsers, {
    resolved: targeted(...userIds),
    body: { userIds },
    params: porch,
    caller: as('alice'),
  })
const add = (story: Given[], ...userIds: string[]) =>
  given(chatService, story).when(addChannelUsers, {
    resolved: targeted(...userIds),
    body: { userIds },
    params: porch,
    caller: as('alice'),
  })
const join = (story: Given[], who: string) =>
  given(chatService, story).when(joinChannel, { resolved: channel, params: porch, caller: as(who) })

describe('banning users from a channel', () => {
  test('records who was not banned yet, member or not', async () => {
    const banned = await ban([...open, porchJoined('bob')], 'alice', 'bob', 'carol')
    expect(banned).toEqual([channelMemberBanned(of('bob')), channelMemberBanned(of('carol'))])
    expect(await ban([...open, ...recordedBy(banned)], 'alice', 'bob', 'dan')).toEqual([
      channelMemberBanned(of('dan')),
    ])
  })

  test('refuses the whole batch for one unknown or exempt user', async () => {
    expect(await ban(open, 'alice', 'bob', 'nobody')).toEqual(refuse('unknown-users', ['nobody']))
    expect(
      await ban([...open, userRolesSet('dan', 'super-moderator')], 'alice', 'bob', 'dan'),
    ).toEqual(refuse('exempt-from-ban', ['dan']))
  })

  test('needs the permission, which a ban takes away', async () => {
    expect(await ban([...open, porchJoined('bob')], 'bob', 'carol')).toEqual(
      refuse('permission-denied'),
    )
    expect(await ban([...open, channelMemberBanned(of('bob'))], 'bob', 'carol')).toEqual(
      refuse('banned-from-channel'),
    )
  })

  test('beats a join and an add, whichever is first', async () => {
    const banned = await ban(open, 'alice', 'bob')
    expect(await join([...open, ...recordedBy(banned)], 'bob')).toEqual(
      refuse('banned-from-channel'),
    )
    expect(await add([...open, ...recordedBy(banned)], 'bob')).toEqual(
      refuse('banned-channel-users', ['bob']),
    )
    for (const first of [await join(open, 'bob'), await add(open, 'bob')]) {
      const story = [...open, ...recordedBy(first)]
      const after = [...story, ...recordedBy(await ban(story, 'alice', 'bob'))]
      expect(given(chatService, after).row(channelUsers.get(porch.channelId, 'bob'))).toMatchObject(
        { membership: 'banned', roles: [] },
      )
    }
  })

  test('ends with an unban, without a membership', async () => {
    const banned = [...open, porchJoined('bob'), channelMemberBanned(of('bob'))]
    expect(await unban(banned, 'bob', 'carol')).toEqual([channelMemberUnbanned(of('bob'))])
    const after = given(chatService, [...banned, channelMemberUnbanned(of('bob'))])
    expect(after.row(channelUsers.get(porch.channelId, 'bob'))).toMatchObject({
      membership: 'none',
      isBanned: false,
      roles: [],
    })
    expect(await unban([...banned, channelMemberUnbanned(of('bob'))], 'bob')).toEqual([])
  })
})

const anyMove = fc
  .tuple(
    fc.constantFrom('alice', 'bob', 'carol', 'dan'),
    fc.nat(6),
    fc.constantFrom(['member'], ['member', 'channel-moderator']),
  )
  .map(([userId, kind, roles]): Given => {
    const member = of(userId)
    const moderator = { ...member, roles: ['channel-moderator'] }
    const moves = [
      channelMemberJoined({ ...member, roles: [...roles] }),
      channelMemberJoined({ ...member, roles: [...roles] }),
      channelMemberLeft({ ...member, reason: 'left' }),
      channelMemberBanned(member),
      channelMemberUnbanned(member),
      channelMemberRolesAdded(moderator),
      channelMemberRolesRemoved(moderator),
    ]
    return moves[kind] ?? channelMemberBanned(member)
  })

describe('the counts of a channel', () => {
  test('equal a recount, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(anyMove), (moves) => {
        const story = given(chatService, [...open, ...moves])
        const rows = ['alice', 'bob', 'carol', 'dan'].map((userId) =>
          story.row(channelUsers.get(porch.channelId, userId)),
        )
        expect(story.row(channelActivities.get(porch.channelId))).toMatchObject({
          memberCount: rows.filter((row) => row?.membership === 'member').length,
          moderatorMemberCount: rows.filter((row) => row?.roles.includes('channel-moderator'))
            .length,
        })
      }),
    )
  })

  test('and all rows are the same wherever batches end', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 20 }), (moves) => {
        const story = [...open, ...moves]
        expect(foldedRows(chatService, story, 'kept').texts()).toEqual(
          foldedRows(chatService, story, 'stored').texts(),
        )
      }),
    )
  })
})
