import type { CommandRoute } from '../dsl/command.ts'
import type { QueryRoute } from '../dsl/query.ts'
import type { Answer, Input, RequestContext } from './service-host.ts'

export type RunQuery = (
  route: Pick<QueryRoute, 'read' | 'awaits' | 'trace'>,
  input: Input,
  context: RequestContext,
) => Promise<Answer>
type Repeat = { resolved: unknown; input: Input; context: RequestContext }

/**
 * The refusal of a caller who may no longer read what a repeat shows. Runs as a query, so that it
 * is confirmed like one.
 */
export const refusalOfRepeat = async (
  query: RunQuery,
  { visibility }: CommandRoute,
  { resolved, input, context }: Repeat,
): Promise<Answer | undefined> => {
  if (!visibility) return undefined
  // Its feature was checked to understand what its commands are about.
  const mayRead: QueryRoute['read'] = async ({ caller }, reader) =>
    (await visibility({ resolved: resolved as never, caller }, reader)) ?? {}
  const answer = await query({ read: mayRead }, input, context)
  return 'refusal' in answer ? { ...answer, isRepeated: true } : undefined
}
