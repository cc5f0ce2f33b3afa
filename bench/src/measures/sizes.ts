import { type AnyOperation, getCommunity, joinCommunity, leaveCommunity } from '@causerie/contracts'
import { analyze, databaseOf } from '../baselines/seed.ts'
import { percentiles } from '../load/closed-loop.ts'
import type { Results, RowName } from '../results/rows.ts'
import type { InProcess } from '../servers/in-process.ts'
import { foundCommunity, meet } from '../world/crowd.ts'
import { sentBy } from './statements.ts'

const few = 10
const many = 100_000
const times = 60

type Steps = Record<Extract<RowName, `${string}OfLarge`>, AnyOperation>
const steps: Partial<Steps> = { joinOfLarge: joinCommunity, readOfLarge: getCommunity, leaveOfLarge: leaveCommunity }

/** The same acts in a small community and in a large one, one after the other. */
export const measureSizes = async (network: InProcess, databaseUrl: string): Promise<Results> => {
  const crowd = Array.from({ length: many }, (_, number) => `member-${number}`)
  const visitors = Array.from({ length: times }, (_, number) => `visitor-${number}`)
  await meet(network, ['owner', ...crowd, ...visitors])
  const small = await foundCommunity(network, 'owner', crowd.slice(0, few - 1))
  const large = await foundCommunity(network, 'owner', crowd.slice(0, many - 1))
  await network.settled()
  for (const service of ['community', 'content', 'notifications']) await analyze(databaseOf(databaseUrl, `counted_${service}`))

  const results: Results = {}
  const more: string[] = []
  for (const [name, contract] of Object.entries(steps)) {
    const taken = { small: [] as number[], large: [] as number[] }
    const sent = { small: 0, large: 0 }
    for (const visitor of visitors) {
      for (const [size, communityId] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const begun = performance.now()
        sent[size] = (await sentBy(() => network.run(contract, visitor, { params: { communityId } }))).length
        taken[size].push(performance.now() - begun)
      }
    }
    await network.settled()
    const [a, b] = [percentiles(taken.small).p50, percentiles(taken.large).p50]
    Object.assign(results, { [name]: { value: b / a, detail: `${a.toFixed(1)} ms at ${few}, ${b.toFixed(1)} ms at ${many}` } })
    more.push(`${contract.id} ${sent.small} → ${sent.large}`)
    results.statementsOfLarge = { value: Math.max(results.statementsOfLarge?.value ?? 0, sent.large - sent.small), detail: more.join(', ') }
  }
  return results
}
