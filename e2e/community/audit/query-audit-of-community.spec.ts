import { isIP } from 'node:net'
import {
  addCommunityUserRoles,
  banCommunityUsers,
  banUser,
  endSession,
  queryAuditOfCommunity,
  unbanCommunityUsers,
  updateCommunity,
  updateUser,
} from '@causerie/contracts/community'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { communityOf } from '../community/steps.ts'

/** alice and dan moderate a community each; bob and carol are members of both. */
const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { alice, dan } = everybody
  const [gardeners, hikers] = await Promise.all(
    [alice, dan].map((by) => communityOf(by, { userIds: ['bob', 'carol'] })),
  )
  if (!gardeners || !hikers) throw new Error('no communities')
  for (const [by, { communityId }] of [[alice, gardeners] as const, [dan, hikers] as const]) {
    await step(by, banCommunityUsers, { params: { communityId }, body: { userIds: ['bob'] } })
    await step(by, unbanCommunityUsers, { params: { communityId }, body: { userIds: ['bob'] } })
  }
  return { ...everybody, network, gardeners, hikers }
})
const audit = (who: Person, query: object = {}) =>
  step(who, queryAuditOfCommunity, { query: { service: 'community', ...query } })
const actsOf = async (who: Person, query: object = {}) =>
  (await audit(who, query)).auditEntries.map(({ actorId, kind, userId, targetId }) => ({
    actorId,
    kind,
    userId,
    targetId,
  }))

describeNetwork('GET /api/v1/moderation/audit?service=community', () => {
  it('shows moderators who did what to whom in their communities, the latest first, and administrators everything', async () => {
    const { admin, alice, gardeners, hikers } = await given()
    const [inGardeners, inHikers] = [gardeners, hikers].map(({ communityId: targetId }, i) =>
      ['unbanned', 'banned'].map((kind) => ({
        actorId: ['alice', 'dan'][i],
        kind,
        userId: 'bob',
        targetId,
      })),
    )
    const [acts, added] = [await actsOf(alice), await actsOf(alice, { kind: 'added' })]
    expect(acts).toEqual([...(inGardeners ?? []), ...added])
    expect(added.map(({ actorId, userId }) => `${actorId} ${userId}`).sort()).toEqual([
      'alice bob',
      'alice carol',
    ])
    expect((await audit(alice)).users.map(({ userId }) => userId).sort()).toEqual([
      'alice',
      'bob',
      'carol',
    ])
    const all = await actsOf(admin)
    for (const entry of [...(inGardeners ?? []), ...(inHikers ?? [])])
      expect(all).toContainEqual(entry)
  })

  it('has what was done in the network for administrators alone', async () => {
    const { admin, alice, hikers, network } = await given()
    await network.signIn('erin')
    await network.signIn('mallory')
    await step(admin, updateUser, { body: { userId: 'erin', roles: ['moderator'] } })
    await step(admin, banUser, { body: { userId: 'mallory' } })
    expect((await audit(admin, { userId: 'erin' })).auditEntries).toMatchObject([
      { kind: 'rolesChanged', actorId: admin.userId, details: { given: ['moderator'], taken: [] } },
    ])
    expect(await actsOf(admin, { kind: 'banned', userId: 'mallory' })).toMatchObject([
      { actorId: admin.userId },
    ])
    const erin = await network.signIn('erin')
    const shown = await actsOf(erin)
    expect(shown.map(({ targetId }) => targetId)).toContain(hikers.communityId)
    expect(shown.map(({ userId }) => userId)).not.toContain('mallory')
    expect(await actsOf(alice, { userId: 'mallory' })).toEqual([])
  })

  it('has who came in, from where, and who left, where that is asked for', async () => {
    const { admin, network } = await given()
    const olga = await network.signIn('olga')
    await step(olga, endSession, {})
    const signed = (kind: string) => audit(admin, { kind, userId: 'olga' })
    const [opened, ...more] = (await signed('signedIn')).auditEntries
    expect(more).toEqual([])
    expect(opened).toMatchObject({ actorId: 'olga', recordType: 'session', targetId: 'olga' })
    expect(isIP(String(opened?.details.address))).toBeGreaterThan(0)
    expect((await signed('signedOut')).auditEntries).toMatchObject([
      { actorId: 'olga', details: {} },
    ])
    expect(await actsOf(admin, { userId: 'olga' })).toEqual([])
    expect((await audit(admin)).auditEntries.map(({ kind }) => kind)).not.toContain('signedIn')
  })

  it('has what was refused to an administrator, once a minute, and nothing of what was refused to others', async () => {
    const { admin, alice, bob, hikers } = await given()
    const refused = () => audit(admin, { kind: 'refused' }).then(({ auditEntries }) => auditEntries)
    const before = (await refused()).length
    for (const _ of [1, 2])
      expectError(
        await admin.call(updateUser, { body: { userId: 'nobody-here', displayName: 'X' } }),
        404,
        400400,
      )
    expectError(
      await bob.call(updateCommunity, {
        params: { communityId: hikers.communityId },
        body: { displayName: 'X' },
      }),
      403,
      400301,
    )
    const entries = await refused()
    expect(entries.length - before).toBe(1)
    expect(entries[0]).toMatchObject({
      actorId: admin.userId,
      recordType: 'operation',
      recordId: 'updateUser',
      userId: null,
      targetId: null,
    })
    expect(entries[0]?.details).toEqual({ refused: 'user-not-found', address: expect.any(String) })
    expect((await audit(alice, { kind: 'refused' })).auditEntries).toEqual([])
  })

  itInOneProcess('is filtered by actor, subject, community, kind and time, and paged', async () => {
    const { admin, dan, gardeners, hikers } = await given()
    await step(dan, addCommunityUserRoles, {
      params: { communityId: hikers.communityId },
      body: { userIds: ['carol'], roles: ['community-moderator'] },
    })
    expect(await actsOf(admin, { actorId: 'dan', userId: 'carol' })).toMatchObject([
      { kind: 'rolesChanged', targetId: hikers.communityId },
      { kind: 'added' },
    ])
    expect(await actsOf(admin, { targetId: gardeners.communityId, kind: 'banned' })).toMatchObject([
      { actorId: 'alice', userId: 'bob' },
    ])
    const { auditEntries } = await audit(admin, { targetId: gardeners.communityId, userId: 'bob' })
    const [unbanned, banned] = auditEntries
    if (!unbanned || !banned) throw new Error('no entries')
    const here = { targetId: gardeners.communityId, userId: 'bob' }
    const idsOf = async (query: object) =>
      (await audit(admin, { ...here, ...query })).auditEntries.map(({ entryId }) => entryId)
    expect(await idsOf({ since: unbanned.createdAt })).toEqual([unbanned.entryId])
    expect((await idsOf({ until: unbanned.createdAt }))[0]).toBe(banned.entryId)
    const { auditEntries: first, paging } = await audit(admin, { ...here, options: { limit: 1 } })
    expect(first).toMatchObject([{ entryId: unbanned.entryId }])
    expect((await idsOf({ options: { token: paging.next } }))[0]).toBe(banned.entryId)
  })

  itInOneProcess(
    'is refused to others, for communities of others, and for what nobody answers for',
    async () => {
      const { network, alice, bob, hikers } = await given()
      const query = { service: 'community' as const }
      expectError(await bob.call(queryAuditOfCommunity, { query }), 403, 400301)
      expectError(
        await alice.call(queryAuditOfCommunity, {
          query: { ...query, targetId: hikers.communityId },
        }),
        403,
        400301,
      )
      expectError(
        await network.as('nobody', '').call(queryAuditOfCommunity, { query }),
        401,
        400100,
      )
      for (const bad of [
        {},
        { service: 'gateway' },
        { service: 'community', kind: 'praised' },
        { service: 'community', since: 'yesterday' },
      ])
        expectError(
          await alice.call(queryAuditOfCommunity, { query: bad as typeof query }),
          400,
          400000,
        )
    },
  )
})
