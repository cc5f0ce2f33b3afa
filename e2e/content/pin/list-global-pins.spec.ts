import { deleteCommunity, updateCommunity } from '@causerie/contracts/community'
import { listGlobalPins } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { allowGlobalPins, peopleWithPosts, pinGlobally, pinnedIn, twoPosts } from './steps.ts'

const given = sharedNetwork(peopleWithPosts)

describeNetwork('GET /api/v1/pinned-posts/global', () => {
  it('shows the pins to everybody, with their posts', async () => {
    const { network, carol, admin, communityId, first } = await given()
    await pinGlobally(admin, first)
    const { body } = await carol.call(listGlobalPins)
    expect(body.pins).toMatchObject([
      { referenceId: first.postId, placement: 'global', pinnedBy: admin.userId },
    ])
    expect(body.pinTargets).toMatchObject([{ targetId: network.networkId, targetType: 'network' }])
    expect(body.posts).toEqual([first])
    expect(body.communities).toMatchObject([{ communityId, isJoined: false }])
  })

  it('hides posts of communities that become private or are deleted, and their pins make room', async () => {
    const everybody = await given()
    const { network, alice, carol, admin } = everybody
    const [closed, gone, open] = [
      await twoPosts(everybody),
      await twoPosts(everybody),
      await twoPosts(everybody),
    ]
    await allowGlobalPins(admin, 20)
    for (const { first } of [closed, gone, open]) await pinGlobally(admin, first)
    await step(alice, updateCommunity, {
      params: { communityId: closed.communityId },
      body: { isPublic: false },
    })
    await step(alice, deleteCommunity, { params: { communityId: gone.communityId } })
    await network.settled()
    const shown = pinnedIn(await carol.call(listGlobalPins))
    expect(shown).toContain(open.first.postId)
    for (const { first } of [closed, gone]) expect(shown).not.toContain(first.postId)
    await step(alice, updateCommunity, {
      params: { communityId: closed.communityId },
      body: { isPublic: true },
    })
    await network.settled()
    expect(pinnedIn(await carol.call(listGlobalPins))).toEqual(shown)
  })

  itInOneProcess('requires a signed-in user', async () => {
    const { network } = await given()
    expectError(await network.raw('/api/v1/pinned-posts/global'), 401, 400100)
  })
})
