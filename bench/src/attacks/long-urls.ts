import type { Attack } from './attack.ts'
import { flood } from './flood.ts'
import { createMember, usualRequest } from './member.ts'
import { othersDuring } from './others.ts'
import { startTarget } from './target.ts'

const path = `/api/v3/users/x?${'%&'.repeat(62_000)}`

export const longUrls: Attack = {
  name: 'long-urls',
  title: '4 connections request a URL of 124 KB of `%&` as fast as they are answered',
  start: startTarget,
  measure: async (target, seconds) => {
    const request = usualRequest(await createMember(target))
    const { origin } = target
    const attack = () =>
      flood({
        origin,
        connections: 4,
        perSecond: 1000,
        seconds,
        next: () => ({ method: 'GET', path, headers: {} }),
      })
    const { before, p99, failed } = await othersDuring({ origin, request, seconds, attack })
    return [
      {
        measure: `p99 of others; ${before.toFixed(0)} ms before`,
        value: p99,
        limit: 100,
        unit: 'ms',
      },
      failed,
    ]
  },
}
