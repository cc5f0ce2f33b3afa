import { banCommunityUsers } from '@causerie/contracts/community'
import { freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { people } from '../people.ts'
import { step } from '../step.ts'
import { streamOf } from './streams.ts'

const rounds = 5
const postsOfRound = 8

describeNetwork('who is banned from a private community', () => {
  it('is told of no post that is created once they have been told of the ban', async () => {
    const network = await freshNetwork()
    const { alice, bob, carol } = await people(network)
    for (let round = 1; round <= rounds; round += 1) {
      const { communityId } = await communityOf(alice, {
        isPublic: false,
        userIds: ['bob', 'carol'],
      })
      await network.settled()
      const records = [`community:${communityId}`]
      const [ofBob, ofCarol] = await Promise.all(
        [bob, carol].map((by) => streamOf(network.baseUrl, by, { records })),
      )
      const textOf = (n: number) => `"text":"${round} ${n}"`
      await step(alice, banCommunityUsers, { params: { communityId }, body: { userIds: ['bob'] } })
      await ofBob?.first('community.userBanned')
      for (let n = 0; n < postsOfRound; n += 1)
        await postIn(alice, communityId, { text: `${round} ${n}` })
      await ofCarol?.first('post.created', ({ data }) =>
        JSON.stringify(data).includes(textOf(postsOfRound - 1)),
      )
      expect(ofBob?.notified.filter(({ event }) => event === 'post.created')).toEqual([])
      await Promise.all([ofBob?.close(), ofCarol?.close()])
    }
  })
})
