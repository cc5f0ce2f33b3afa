import {
  createCategory,
  createCommunity,
  createRole,
  deleteCategory,
  deleteCommunity,
  deleteRole,
  openSession,
  updateCategory,
  updateCommunity,
  updateRole,
} from '@causerie/contracts/community'
import { type Caller, decision } from '@causerie/kernel'
import type { AnyOperation } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { eventually } from '@causerie/testkit/eventually'
import { usersCreated } from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { expect, inject, test } from 'vitest'
import { communityService, createNetwork } from '../index.ts'

test('commands on communities, categories and roles load no rows beyond those they declare', async () => {
  const community = await startLoneService(communityService, inject('postgres'))
  try {
    const { networkId } = await createNetwork(community.host, { name: 'Demo' })
    const as = (userId: string, kind: Caller['kind']): Caller => ({
      userId,
      networkId,
      kind,
      sessionId: '',
      device: '',
    })
    const reply = <O extends AnyOperation>(contract: O, input: object) =>
      community.reply(contract, input, as('alice', 'admin'))
    await community.reply(
      openSession,
      { body: { userId: 'alice', deviceId: 'phone' } },
      as('', 'api-key'),
    )

    const categoryId =
      (await reply(createCategory, { body: { name: 'Sports' } })).categories[0]?.categoryId ?? ''
    await reply(updateCategory, { params: { categoryId }, body: { name: 'Games' } })
    const body = { displayName: 'Hikers', isUniqueDisplayName: true, categoryIds: [categoryId] }
    const communityId = (await reply(createCommunity, { body })).communities[0]?.communityId
    const renamed = await reply(updateCommunity, {
      params: { communityId },
      body: { displayName: 'Climbers', isOfficial: true },
    })
    expect(renamed.communities).toMatchObject([
      { displayName: 'Climbers', isOfficial: true, categoryIds: [categoryId] },
    ])
    expect(renamed.categories).toMatchObject([{ name: 'Games' }])
    await reply(updateCommunity, { params: { communityId }, body: { isUniqueDisplayName: true } })
    await reply(deleteCategory, { params: { categoryId } })
    await reply(deleteCommunity, { params: { communityId } })
    await reply(createRole, { body: { roleId: 'scout' } })
    await reply(updateRole, { params: { roleId: 'scout' }, body: { displayName: 'Scout' } })
    await reply(deleteRole, { params: { roleId: 'scout' } })

    // Follow-ups release both names.
    const isFree = async (displayName: string) =>
      (await community.refusal(
        createCommunity,
        { body: { displayName, isUniqueDisplayName: true } },
        as('alice', 'admin'),
      )) === 'not refused'
    await eventually(() => isFree('Hikers')).toBe(true)
    await eventually(() => isFree('Climbers')).toBe(true)
    expect(community.host.statistics()).toMatchObject({
      extraTrips: 0,
      followUps: { community: { done: 2, parked: 0 } },
    })
  } finally {
    await community.close()
  }
})

test('one command creates a community with a thousand members', async () => {
  const community = await startLoneService(communityService, inject('postgres'))
  try {
    const { networkId } = await createNetwork(community.host, { name: 'Demo' })
    const userIds = Array.from({ length: 1000 }, (_, n) => `person ${n}`.padEnd(100, '人'))
    const people = usersCreated('alice', ...userIds)
    await community.host.decide(
      { networkId, actor: 'nobody', cause: 'given' },
      decision({
        orderBy: people.map(({ orderedBy }) => orderedBy),
        load: { people: people.map(({ data }) => users.get(data.userId)) },
        decide: () => people,
      }),
    )
    const alice: Caller = { userId: 'alice', networkId, kind: 'user', sessionId: '', device: '' }
    const { communities } = await community.reply(
      createCommunity,
      { body: { displayName: 'All', userIds } },
      alice,
    )
    expect(communities).toMatchObject([{ membersCount: 1001, moderatorMemberCount: 1 }])
    expect(community.host.statistics()).toMatchObject({ extraTrips: 0 })
  } finally {
    await community.close()
  }
})
