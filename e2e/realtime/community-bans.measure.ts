import { banCommunityUsers } from '@causerie/contracts/community'
import { freshNetwork } from '@causerie/testkit'
import { measure } from '@causerie/testkit/measure'
import { communityOf } from '../community/community/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { people } from '../people.ts'
import { step } from '../step.ts'
import { streamOf } from './streams.ts'

const postsOfRound = 8

/**
 * How long behind the answer to a ban a post was created that was still told; docs/architecture.md
 * has what was measured.
 */
measure(
  'the latest post told to a banned member of a private community',
  { unit: 'ms after the ban', usual: 300 },
  async () => {
    const { alice, bob, carol, network } = await world()
    const { communityId } = await communityOf(alice, { isPublic: false, userIds: ['bob', 'carol'] })
    await network.settled()
    const records = [`community:${communityId}`]
    const [ofBob, ofCarol] = await Promise.all(
      [bob, carol].map((by) => streamOf(network.baseUrl, by, { records })),
    )
    const isNotified = (n: number) =>
      ofBob?.notified.some(({ data }) => JSON.stringify(data).includes(`"text":"post ${n}"`))
    await step(alice, banCommunityUsers, { params: { communityId }, body: { userIds: ['bob'] } })
    const bannedAt = performance.now()
    const sentAt: number[] = []
    for (let n = 0; n < postsOfRound; n += 1) {
      sentAt.push(performance.now() - bannedAt)
      await postIn(alice, communityId, { text: `post ${n}` })
    }
    await ofCarol?.first('post.created', ({ data }) =>
      JSON.stringify(data).includes(`"text":"post ${postsOfRound - 1}"`),
    )
    await Promise.all([ofBob?.close(), ofCarol?.close()])
    return Math.max(0, ...sentAt.filter((_, n) => isNotified(n)))
  },
)

const world = async () => {
  const network = await freshNetwork()
  return { network, ...(await people(network)) }
}
