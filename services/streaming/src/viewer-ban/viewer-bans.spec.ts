import {
  communityMemberJoined,
  communityMemberLeft,
  userDeleted,
} from '@causerie/contracts/community'
import {
  streamCreated,
  streamDeleted,
  streamEnded,
  streamViewerBanned,
  streamViewerUnbanned,
} from '@causerie/contracts/streaming'
import { refuse } from '@causerie/protocol'
import { viewerBans } from '@causerie/replicas'
import {
  aboutBasil,
  basil,
  basilCreated,
  basilLive,
  hikers,
  hikersCreated,
  internalIdOf,
  userRolesSet,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, foldedRows, type Given, given, madeId, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { streamingService } from '../service.ts'
import { createStream } from '../stream/create-stream.ts'
import { banViewers } from './ban-viewers.ts'
import { unbanViewers } from './unban-viewers.ts'

const story: Given[] = [...usersCreated('alice', 'bob', 'carol', 'dan'), basilCreated()]
const params = { streamId: basil.streamId }
const child = { ...basil, streamId: 'b1'.repeat(12), parentStreamId: basil.streamId }
const of = (viewerId: string, where: typeof basil | typeof child = basil) => ({
  ...where,
  viewerId,
  viewerInternalId: internalIdOf(viewerId),
  by: 'alice',
  byInternalId: internalIdOf('alice'),
})
const targeted = (userIds: string[], who: string) => ({
  params,
  body: { userIds },
  query: { userIds },
  resolved: { ...aboutBasil, userIds },
  caller: as(who),
})
const ban = (given_: Given[], userIds: string[], who = 'alice') =>
  given(streamingService, given_).when(banViewers, targeted(userIds, who))
const unban = (given_: Given[], userIds: string[], who = 'alice') =>
  given(streamingService, given_).when(unbanViewers, targeted(userIds, who))
const isBanned = (given_: Given[], userId: string) =>
  given(streamingService, given_).row(viewerBans.get(basil.streamId, userId)) !== undefined

describe('banning viewers', () => {
  test('records who was not banned yet', async () => {
    const banned = await ban(story, ['bob', 'carol'])
    expect(banned).toEqual([streamViewerBanned(of('bob')), streamViewerBanned(of('carol'))])
    expect(await ban([...story, ...recordedBy(banned)], ['bob', 'dan'])).toEqual([
      streamViewerBanned(of('dan')),
    ])
  })

  test('refuses the whole batch for one unknown, deleted or exempt user', async () => {
    expect(await ban(story, ['bob', 'nobody'])).toEqual(refuse('unknown-users', ['nobody']))
    expect(await ban([...story, userDeleted({ userId: 'dan' })], ['dan'])).toEqual(
      refuse('unknown-users', ['dan']),
    )
    expect(await ban([...story, userRolesSet('dan', 'moderator')], ['bob', 'dan'])).toEqual(
      refuse('exempt-from-ban', ['dan']),
    )
    expect(await ban(story, ['alice', 'bob'])).toEqual(refuse('exempt-from-ban', ['alice']))
  })

  test('is for the owner and moderators of the network', async () => {
    expect(await ban(story, ['carol'], 'bob')).toEqual(refuse('permission-denied'))
    expect(
      recordedBy(await ban([...story, userRolesSet('bob', 'moderator')], ['carol'], 'bob')),
    ).toHaveLength(1)
    expect(await ban([...story, streamDeleted({ ...basil, by: 'alice' })], ['bob'])).toEqual(
      refuse('stream-not-found'),
    )
  })

  test('is for moderators of the community in which a post shows the stream, while they are in it', async () => {
    const ofHikers = {
      ...targeted(['bob'], 'carol'),
      resolved: {
        ...aboutBasil,
        place: { targetType: 'community' as const, targetId: hikers },
        userIds: ['bob'],
      },
    }
    const asCarol = (...facts: Given[]) =>
      given(streamingService, [...story, ...hikersCreated(), ...facts]).when(banViewers, ofHikers)
    const joined = (roles: string[]) =>
      communityMemberJoined({ communityId: hikers, userId: 'carol', roles })
    expect(await asCarol()).toEqual(refuse('permission-denied'))
    expect(await asCarol(joined(['member']))).toEqual(refuse('permission-denied'))
    expect(await asCarol(joined(['member', 'community-moderator']))).toMatchObject([
      { data: { viewerId: 'bob', by: 'carol' } },
    ])
    const gone = communityMemberLeft({ communityId: hikers, userId: 'carol', reason: 'left' })
    expect(await asCarol(joined(['member', 'community-moderator']), gone)).toEqual(
      refuse('permission-denied'),
    )
  })

  test('survives the end of the stream, and is that of its children', async () => {
    const ended = streamEnded({ ...basil, reason: 'stopped', by: 'alice' })
    expect(
      isBanned([...story, ...basilLive().slice(1), streamViewerBanned(of('bob')), ended], 'bob'),
    ).toBe(true)
    expect(
      isBanned([...story, basilCreated(child), streamViewerBanned(of('bob', child))], 'bob'),
    ).toBe(true)
  })

  test('is that of a child that is created after it, until the child or the parent unbans', async () => {
    const banned: Given[] = [...story, streamViewerBanned(of('bob'))]
    const body = { title: 'Close-up', parentStreamId: basil.streamId }
    const created = recordedBy(
      await given(streamingService, banned).when(createStream, { body, caller: as('alice') }),
    )
    const streamId = madeId(1)
    expect(created).toMatchObject([
      { type: streamCreated.type, data: { streamId, parentStreamId: basil.streamId } },
    ])
    const later = [...banned, ...created]
    const inChild = {
      ...targeted(['bob'], 'alice'),
      params: { streamId },
      resolved: { ...aboutBasil, streamId, userIds: ['bob'] },
    }
    // Bob is banned there already.
    expect(await given(streamingService, later).when(banViewers, inChild)).toEqual([])
    const unbanned = await given(streamingService, later).when(unbanViewers, inChild)
    expect(recordedBy(unbanned)).toMatchObject([
      { data: { streamId, parentStreamId: basil.streamId, viewerId: 'bob' } },
    ])
    expect(isBanned(later, 'bob')).toBe(true)
    expect(isBanned([...later, ...recordedBy(unbanned)], 'bob')).toBe(false)
    expect(isBanned([...later, streamViewerUnbanned(of('bob'))], 'bob')).toBe(false)
  })

  test('ends with an unban, which ignores everybody else', async () => {
    const banned = [...story, streamViewerBanned(of('bob'))]
    expect(await unban(banned, ['bob', 'carol', 'nobody'])).toEqual([
      streamViewerUnbanned(of('bob')),
    ])
    expect(await unban([...banned, streamViewerUnbanned(of('bob'))], ['bob'])).toEqual([])
    expect(await unban(banned, ['bob'], 'carol')).toEqual(refuse('permission-denied'))
  })

  test('and unbanning: the later one counts, and rows are the same wherever batches end', async () => {
    const anyMove = fc.record({ userId: fc.constantFrom('bob', 'carol'), isBan: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { maxLength: 8 }), async (moves) => {
        let told = story
        for (const { userId, isBan } of moves)
          told = [...told, ...recordedBy(await (isBan ? ban : unban)(told, [userId]))]
        for (const who of ['bob', 'carol'])
          expect(isBanned(told, who)).toBe(
            moves.findLast(({ userId }) => userId === who)?.isBan ?? false,
          )
        expect(foldedRows(streamingService, told, 'kept').texts()).toEqual(
          foldedRows(streamingService, told, 'stored').texts(),
        )
      }),
    )
  })
})
