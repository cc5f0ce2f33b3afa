import type { Answer, Client } from '@causerie/client'
import type { RuleList } from './rule-lists.ts'

/** What rules are tried on, one type after the other. */
export const triedTypes = ['message', 'post', 'comment', 'story', 'user'] as const
export type TriedType = (typeof triedTypes)[number]

/** Rules before they hold: none of the whitelist is the whitelist as it is. */
export type Candidates = { regexs: string[]; isMatchExactWord?: boolean }
type Step = Answer<'post', '/api/v1/moderation/dry-run'>
export type Stopped = Step['stopped'][number]

/**
 * How far a run is: what was tried of each type that was begun, and the latest that would have been
 * stopped.
 */
export type Progress = {
  tried: Partial<Record<TriedType, number>>
  count: number
  latest: readonly Stopped[]
}
export const nothingTried: Progress = { tried: {}, count: 0, latest: [] }
/** So many are shown. */
const mostShown = 20

/** The progress after a further step on a type. */
export const withStep = (
  { tried, count, latest }: Progress,
  type: TriedType,
  step: Pick<Step, 'tried' | 'stopped'>,
): Progress => ({
  tried: { ...tried, [type]: (tried[type] ?? 0) + step.tried },
  count: count + step.stopped.length,
  latest: [...latest, ...step.stopped]
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, mostShown),
})

const day = 24 * 60 * 60 * 1000

type Run = { list: RuleList; rules: Candidates; signal: AbortSignal }

/** Tries rules on everything of the last day, step by step, and tells each time how far it is. */
export async function* tryOnLastDay(
  client: Client,
  { list, rules, signal }: Run,
): AsyncGenerator<Progress> {
  const since = new Date(Date.now() - day).toISOString()
  let progress = nothingTried
  for (const type of triedTypes) {
    let token: string | undefined
    do {
      const body = {
        type,
        list: list === 'whitelist' ? 'allowlist' : 'blocklist',
        ...rules,
        since,
        ...(token !== undefined && { token }),
      } as const
      const step = await client.post('/api/v1/moderation/dry-run', { body, signal })
      progress = withStep(progress, type, step)
      yield progress
      token = step.paging.next
    } while (token !== undefined)
  }
}
