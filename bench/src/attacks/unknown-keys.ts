import { randomUUID } from 'node:crypto'
import { verifySession } from '@causerie/contracts/community'
import type { Attack } from './attack.ts'
import { flood } from './flood.ts'
import { bearer, createMember, usualRequest } from './member.ts'
import { othersDuring } from './others.ts'
import { startTarget } from './target.ts'

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
/** A token with a key that nobody has. */
const unknownToken = (): string =>
  `${encode({ alg: 'ES256', kid: randomUUID() })}.${encode({})}.${'x'.repeat(86)}`

export const unknownKeys: Attack = {
  name: 'unknown-keys',
  title: '1,500 tokens a second name signing keys that do not exist',
  start: startTarget,
  measure: async (target, seconds) => {
    const request = usualRequest(await createMember(target))
    const { origin } = target
    const next = () => ({
      method: verifySession.method,
      path: verifySession.path,
      headers: bearer(unknownToken()),
    })
    const attack = () => flood({ origin, connections: 1600, perSecond: 1500, seconds, next })
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
