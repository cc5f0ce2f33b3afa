import { blockUser } from '@causerie/contracts/community'
import { updateTrayPreferences } from '@causerie/contracts/notifications'
import { expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { join } from '../community/member/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { trayOf } from '../notifications/tray/steps.ts'
import { step } from '../step.ts'
import { peopleWithBrowsers } from './browsers.ts'
import { describePushes } from './steps.ts'

const given = async (fields: object = {}) => {
  const there = await peopleWithBrowsers()
  const community = await communityOf(there.alice, { userIds: ['bob', 'carol'], ...fields })
  await there.network.settled()
  return { ...there, ...community }
}

describePushes('what trays tell', () => {
  it('is pushed once, in the words of the tray and the language of each, and not to who did it', async () => {
    const { alice, bob, carol, communityId, shownTo, browsers } = await given()
    await step(carol, updateTrayPreferences, { body: { language: 'pl' } })
    const { postId } = await postIn(alice, communityId, { mentions: ['bob'] })
    expect(await shownTo('alice', 'bob', 'carol', 'dan')).toEqual([
      [],
      ['Alice mentioned you in a post in Gardeners'],
      ['Alice publikuje w społeczności Gardeners'],
      [],
    ])
    const [item] = await trayOf(bob)
    expect(browsers.bob.shown()).toContainEqual(
      expect.objectContaining({
        title: 'Gardeners',
        body: item?.text,
        data: expect.objectContaining({
          event: 'text-mention-post.created',
          postId,
          path: `/demo/bob/p/${postId}`,
        }),
      }),
    )
  })

  it('is pushed to nobody behind a block, whoever blocks', async () => {
    const { network, alice, bob, carol, communityId, shownTo } = await given()
    await step(bob, blockUser, { params: { userId: 'alice' } })
    await step(alice, blockUser, { params: { userId: 'carol' } })
    await network.settled()
    await postIn(alice, communityId)
    expect(await shownTo('bob', 'carol')).toEqual([[], []])
    expect(carol.userId).toBe('carol')
  })

  it('about requests to join is pushed to those who may admit others', async () => {
    const { dan, communityId, shownTo } = await given({
      isPublic: false,
      isDiscoverable: true,
      requiresJoinApproval: true,
    })
    await join(dan, communityId)
    expect(await shownTo('alice', 'bob', 'carol')).toEqual([
      ['Dan asked to join Gardeners'],
      [],
      [],
    ])
  })
})
