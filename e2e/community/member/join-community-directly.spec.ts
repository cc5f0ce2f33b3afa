import {
  getCommunity,
  joinCommunity,
  joinCommunityDirectly,
  updateSocialSetting,
} from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people, peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'

const given = sharedNetwork(people)
const givenAdmin = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/communities/:communityId/join', () => {
  it('creates a membership and returns the community', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    const { body } = await bob.call(joinCommunityDirectly, { params: { communityId } })
    expect(only(body.communities)).toMatchObject({ communityId, isJoined: true, membersCount: 2 })
    expect(only(body.communityUsers)).toMatchObject({
      userId: 'bob',
      communityMembership: 'member',
      roles: ['member'],
    })
  })

  it('admits to private communities without approval if the network allows it', async () => {
    const { admin, alice, bob } = await givenAdmin()
    const hidden = await communityOf(alice, { isPublic: false })
    const asked = await communityOf(alice, { isPublic: false, requiresJoinApproval: true })
    const joinHidden = () =>
      bob.call(joinCommunityDirectly, { params: { communityId: hidden.communityId } })
    expectError(await joinHidden(), 403, 400301)
    await admin.call(updateSocialSetting, { body: { allowJoinPrivateCommunity: true } })
    expect((await joinHidden()).body.communities).toMatchObject([
      { isJoined: true, membersCount: 2 },
    ])
    expectError(
      await bob.call(joinCommunityDirectly, { params: { communityId: asked.communityId } }),
      403,
      400301,
    )
    // The newer way creates a request all the same.
    expect(
      (await bob.call(joinCommunity, { params: { communityId: asked.communityId } })).body
        .joinRequests,
    ).toMatchObject([{ status: 'pending' }])
  })

  itInOneProcess('requires a signed-in user, and does not bypass approval', async () => {
    const { network, alice, bob } = await given()
    expectError(await network.raw('/api/v3/communities/x/join', { method: 'POST' }), 401, 400100)
    const hidden = await communityOf(alice, { isPublic: false })
    expectError(
      await bob.call(joinCommunityDirectly, { params: { communityId: hidden.communityId } }),
      403,
      400301,
    )
    const asked = await communityOf(alice, { requiresJoinApproval: true })
    expectError(
      await bob.call(joinCommunityDirectly, { params: { communityId: asked.communityId } }),
      403,
      400301,
    )
  })

  itInOneProcess(
    'refuses unknown communities, bad ids, members, and users with a pending request',
    async () => {
      const { alice, bob } = await given()
      const { communityId } = await communityOf(alice)
      expectError(await alice.call(joinCommunityDirectly, { params: { communityId } }), 409, 400900)
      expectError(
        await bob.call(joinCommunityDirectly, { params: { communityId: 'nothing' } }),
        404,
        400400,
      )
      expectError(
        await bob.call(joinCommunityDirectly, { params: { communityId: long(901) } }),
        400,
        400000,
      )
      const params = {
        communityId: (await communityOf(alice, { requiresJoinApproval: true })).communityId,
      }
      await bob.call(joinCommunity, { params })
      expectError(await bob.call(joinCommunityDirectly, { params }), 409, 400900)
    },
  )

  it('is visible to other users, and allows the member to post', async () => {
    const { alice, carol } = await given()
    const params = { communityId: (await communityOf(alice)).communityId }
    await carol.call(joinCommunityDirectly, { params })
    expect((await alice.call(getCommunity, { params })).body.communities).toMatchObject([
      { membersCount: 2 },
    ])
    expect(await postIn(carol, params.communityId)).toMatchObject({ postedUserId: 'carol' })
  })
})
