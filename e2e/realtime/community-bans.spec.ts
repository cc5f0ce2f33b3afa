import { banCommunityUsers } from '@causerie/contracts/community'
import { freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { people } from '../people.ts'
import { step } from '../step.ts'
import { streamOf } from './streams.ts'

const rounds = Number(process.env.REALTIME_ROUNDS ?? 5)
const postsOfRound = 8
/** Milliseconds behind the answer to a ban in which a post may still be told; docs/architecture.md has what was measured. */
const bound = 1_000

describeNetwork('who is banned from a private community', () => {
  it(`is told of no post that is created more than ${bound} ms later, in ${rounds} rounds`, async () => {
    const network = await freshNetwork()
    const { alice, bob, carol } = await people(network)
    const latest: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const { communityId } = await communityOf(alice, { isPublic: false, userIds: ['bob', 'carol'] })
      await network.settled()
      const records = [`community:${communityId}`]
      const [ofBob, ofCarol] = await Promise.all([bob, carol].map((by) => streamOf(network.baseUrl, by, { records })))
      const textOf = (n: number) => `"text":"${round} ${n}"`
      const isTold = (text: string) => ofBob?.told.some(({ data }) => JSON.stringify(data).includes(text))
      await step(alice, banCommunityUsers, { params: { communityId }, body: { userIds: ['bob'] } })
      const bannedAt = performance.now()
      const sentAt: number[] = []
      for (let n = 0; n < postsOfRound; n += 1) {
        sentAt.push(performance.now() - bannedAt)
        await postIn(alice, communityId, { text: `${round} ${n}` })
      }
      await ofCarol?.first('post.created', ({ data }) => JSON.stringify(data).includes(textOf(postsOfRound - 1)))
      latest.push(Math.max(0, ...sentAt.filter((_, n) => isTold(textOf(n)))))
      await Promise.all([ofBob?.close(), ofCarol?.close()])
    }
    if (process.env.REALTIME_ROUNDS) console.log(`the latest post that was told, in ms after the ban: ${figuresOf(latest)}`)
    expect(Math.max(...latest)).toBeLessThan(bound)
  })
})

const figuresOf = (all: readonly number[]): string => {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, at most ${at(1)}`
}
