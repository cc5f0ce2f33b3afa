import { channelBanWished, channelUnbanWished } from '@causerie/contracts/chat'
import { communityBanWishAnswered, communityMemberUnbanned } from '@causerie/contracts/community'
import { type Fact, refuse } from '@causerie/protocol'
import {
  hikers,
  hikersCreated,
  memberBanned,
  memberJoined,
  userRolesSet,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { openChannelOfCommunity } from '../channel/community-channel.ts'
import { markChannelSeen } from '../channel/mark-channel-seen.ts'
import { chatService } from '../service.ts'
import { banChannelUsers } from './ban-channel-users.ts'
import { joinChannel } from './join-channel.ts'
import { unbanChannelUsers } from './unban-channel-users.ts'

/** Alice moderates, bob is a member, carol and dan are not. */
const people = usersCreated('alice', 'bob', 'carol', 'dan')
const community: Given[] = [...people, ...hikersCreated(), memberJoined('bob')]
const opened = given(chatService, community).followed(
  openChannelOfCommunity,
  hikersCreated()[0] as Given,
)
const open: Given[] = [...community, ...opened]

const params = { channelId: hikers }
const channel = {
  ...params,
  internalId: hikers,
  type: 'community' as const,
  isOfCommunity: true,
  conversing: [],
}
const request = (wishId: string, ...userIds: string[]) => ({
  ...params,
  internalId: hikers,
  wishId,
  userIds,
  by: 'alice',
})
const answered = (wishId: string) =>
  communityBanWishAnswered({ communityId: hikers, wishId, userIds: [] })

type How = { by?: string; wishId?: string }
const commanding =
  (route: typeof banChannelUsers) =>
  (story: Given[], userIds: string[], { by = 'alice', wishId = 'w1' }: How = {}) =>
    given(chatService, story).when(route, {
      resolved: { ...params, channel, userIds, wishId },
      body: { userIds },
      params,
      caller: as(by),
    })
const ban = commanding(banChannelUsers)
const unban = commanding(unbanChannelUsers)
const seen = async (story: Given[], who: string) =>
  given(chatService, story).when(markChannelSeen, {
    resolved: channel,
    params,
    body: { readToSegment: 1 },
    caller: as(who),
  })

describe("a ban in a community's channel", () => {
  test('records one request about those who are not banned, and opens the channel', async () => {
    const requested = channelBanWished(request('w1', 'bob', 'dan'))
    expect(await ban(open, ['bob', 'dan'])).toEqual([requested])
    expect(await ban(community, ['bob', 'dan'])).toEqual([...opened, requested])
    expect(await ban([...open, memberBanned('dan')], ['bob', 'dan'])).toEqual([
      channelBanWished(request('w1', 'bob')),
    ])
    expect(await ban([...open, requested], ['bob', 'dan'], { wishId: 'w2' })).toEqual([])
  })

  test('holds in chat from the request on, and after the answer as far as the community has banned', async () => {
    const requested = [...open, channelBanWished(request('w1', 'bob'))]
    expect(await seen(requested, 'bob')).toEqual(refuse('banned-from-channel'))
    expect(await ban(requested, ['dan'], { by: 'bob' })).toEqual(refuse('banned-from-channel'))
    expect(await seen([...requested, memberBanned('bob'), answered('w1')], 'bob')).toEqual(
      refuse('banned-from-channel'),
    )
    expect(await seen([...requested, answered('w1')], 'bob')).toEqual([])
    // The community's own unban holds at once.
    const freed = [
      ...requested,
      memberBanned('bob'),
      answered('w1'),
      communityMemberUnbanned({ communityId: hikers, userId: 'bob' }),
    ]
    expect(await seen(freed, 'bob')).toEqual(refuse('not-a-channel-member'))
  })

  test('leaves nothing over when its answer is folded first, as in a rebuild', async () => {
    expect(
      await seen([answered('w1'), ...open, channelBanWished(request('w1', 'bob'))], 'bob'),
    ).toEqual([])
    // An answer says nothing about a later request.
    const later = [
      ...open,
      channelBanWished(request('w1', 'bob')),
      channelBanWished(request('w2', 'bob')),
    ]
    expect(await seen([...later, answered('w1')], 'bob')).toEqual(refuse('banned-from-channel'))
  })

  test('is refused for the last moderator, exempt and unknown users, as a whole', async () => {
    expect(await ban(open, ['alice', 'bob'])).toEqual(refuse('only-one-moderator'))
    const two: Given[] = [
      ...open,
      memberJoined('carol', { roles: ['member', 'community-moderator'] }),
    ]
    expect(await ban(two, ['alice', 'bob'])).toEqual([
      channelBanWished(request('w1', 'alice', 'bob')),
    ])
    expect(await ban([...open, userRolesSet('dan', 'global-admin')], ['bob', 'dan'])).toEqual(
      refuse('exempt-from-ban', ['dan']),
    )
    expect(await ban(open, ['bob', 'nobody'])).toEqual(refuse('unknown-users', ['nobody']))
    expect(await ban(open, ['dan'], { by: 'bob' })).toEqual(refuse('permission-denied'))
  })
})

describe("an unban in a community's channel", () => {
  test('records one request about those who are banned or about to be', async () => {
    const requested: Fact[] = [channelUnbanWished(request('w2', 'bob'))]
    expect(await unban([...open, memberBanned('bob')], ['bob', 'dan'], { wishId: 'w2' })).toEqual(
      requested,
    )
    expect(
      await unban([...open, channelBanWished(request('w1', 'bob'))], ['bob', 'dan'], {
        wishId: 'w2',
      }),
    ).toEqual(requested)
    expect(await unban(open, ['bob'])).toEqual([])
  })

  test('holds in chat from the request on: neither banned nor a member', async () => {
    const after = [
      ...open,
      memberBanned('bob'),
      ...recordedBy(await unban([...open, memberBanned('bob')], ['bob'])),
    ]
    expect(await seen(after, 'bob')).toEqual(refuse('not-a-channel-member'))
    expect(
      await given(chatService, after).when(joinChannel, {
        resolved: channel,
        params,
        caller: as('bob'),
      }),
    ).toEqual(refuse('channel-of-community'))
    expect(await seen([...after, answered('w1')], 'bob')).toEqual(refuse('banned-from-channel'))
  })
})
