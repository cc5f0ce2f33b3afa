import type { RowRefs } from '../dsl/row-refs.ts'
import type { Due, TimedDecision } from '../dsl/timer.ts'
import type { Result, Submission } from '../write/queued-decision.ts'

export type DecideOptions = {
  submit: (submission: Submission) => Promise<Result>
  /** Waits until the replica rows of a decision are as new as their sources. */
  catchUp: (networkId: string, refs: RowRefs, deadline: number) => Promise<boolean>
}
const decidedWithin = 10_000

type Task = { due: Due; timed: TimedDecision; cause: string }
/**
 * Decides what is due. A refusal that a replica row could have changed holds only once that replica
 * has caught up; then the other decision records it. An outdated decision has to be made anew.
 * Throws where it has to be tried again later.
 */
export const decideAtTime = async (
  { submit, catchUp }: DecideOptions,
  { due, timed, cause }: Task,
): Promise<'done' | 'refused' | 'outdated'> => {
  const { networkId } = due
  const { actor, decision, refused } = timed
  const by = { networkId, actor, cause, hops: 0 }
  const deadline = Date.now() + decidedWithin
  const first = await submit({ ...by, decision, isConfirmed: false, deadline })
  if (first.kind === 'outdated') return 'outdated'
  if (first.kind !== 'refused' && first.kind !== 'assumedAbsent') return recorded(first)
  if (!(await catchUp(networkId, decision.load, deadline)))
    throw new Error('a refusal could not be confirmed')
  const confirmed = await submit({ ...by, decision, isConfirmed: true, deadline })
  if (confirmed.kind === 'outdated') return 'outdated'
  if (confirmed.kind !== 'refused') return recorded(confirmed)
  if (confirmed.refusal.refused === 'unavailable')
    throw new Error('not everything that it needs is there yet')
  recorded(
    await submit({ ...by, decision: refused(confirmed.refusal), isConfirmed: true, deadline }),
  )
  return 'refused'
}

const recorded = (result: Result): 'done' => {
  if (result.kind === 'failed') throw result.error
  if (result.kind !== 'recorded') throw new Error(`it could not be decided: ${result.kind}`)
  return 'done'
}
