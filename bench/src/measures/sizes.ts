import {
  addCommunityUserRoles,
  banCommunityUsers,
  getCommunity,
  joinCommunity,
  leaveCommunity,
  removeCommunityUserRole,
} from '@causerie/contracts/community'
import type { AnyOperation } from '@causerie/protocol'
import { statementsSentBy } from '@causerie/testkit/kernel/sent-statements'
import { analyze, databaseOf } from '../baselines/seed.ts'
import type { Results, RowName } from '../results/rows.ts'
import { percentiles } from '../results/statistics.ts'
import type { InProcess } from '../servers/in-process.ts'
import { foundCommunity, meet } from '../world/crowd.ts'

const few = 10
const many = 100_000
const times = 60

type Step = {
  row: RowName
  contract: AnyOperation
  by: 'visitor' | 'owner'
  input?: (visitor: string) => { query?: object; body?: object }
}
const role = 'community-moderator'
const steps: readonly Step[] = [
  { row: 'joinOfLarge', contract: joinCommunity, by: 'visitor' },
  { row: 'readOfLarge', contract: getCommunity, by: 'visitor' },
  {
    row: 'giveRoleOfLarge',
    contract: addCommunityUserRoles,
    by: 'owner',
    input: (visitor) => ({ body: { userIds: [visitor], roles: [role] } }),
  },
  {
    row: 'takeRoleOfLarge',
    contract: removeCommunityUserRole,
    by: 'owner',
    input: (visitor) => ({ query: { userIds: [visitor], role } }),
  },
  { row: 'leaveOfLarge', contract: leaveCommunity, by: 'visitor' },
  {
    row: 'banOfLarge',
    contract: banCommunityUsers,
    by: 'owner',
    input: (visitor) => ({ body: { userIds: [visitor] } }),
  },
]

/** Measures the same operations in a small and a large community, alternating. */
export const measureSizes = async (network: InProcess, databaseUrl: string): Promise<Results> => {
  const crowd = Array.from({ length: many }, (_, number) => `member-${number}`)
  const visitors = Array.from({ length: times }, (_, number) => `visitor-${number}`)
  await meet(network, ['owner', ...crowd, ...visitors])
  const small = await foundCommunity(network, 'owner', crowd.slice(0, few - 1))
  const large = await foundCommunity(network, 'owner', crowd.slice(0, many - 1))
  await network.settled()
  for (const service of ['community', 'content', 'notifications'])
    await analyze(databaseOf(databaseUrl, `counted_${service}`))

  const results: Results = {}
  const more: string[] = []
  for (const { row, contract, by, input } of steps) {
    const taken = { small: [] as number[], large: [] as number[] }
    const sent = { small: 0, large: 0 }
    for (const visitor of visitors) {
      for (const [size, communityId] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const asked = { params: { communityId }, ...input?.(visitor) }
        const begun = performance.now()
        sent[size] = (
          await statementsSentBy(() => network.run(contract, by === 'owner' ? by : visitor, asked))
        ).length
        taken[size].push(performance.now() - begun)
      }
    }
    await network.settled()
    const [a, b] = [percentiles(taken.small).p50, percentiles(taken.large).p50]
    Object.assign(results, {
      [row]: {
        value: b / a,
        detail: `${a.toFixed(1)} ms at ${few}, ${b.toFixed(1)} ms at ${many}`,
      },
    })
    more.push(`${contract.id} ${sent.small} → ${sent.large}`)
    results.statementsOfLarge = {
      value: Math.max(results.statementsOfLarge?.value ?? 0, sent.large - sent.small),
      detail: more.join(', '),
    }
  }
  return results
}
