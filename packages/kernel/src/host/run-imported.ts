import { type AnyOperation, causeOfImport, isRefusal, type Refusal, refuse } from '@causerie/protocol'
import type { AnyDecision, CommandRoute, Request } from '../dsl/command.ts'
import { listOf } from '../dsl/fold.ts'
import { importedId } from '../dsl/ids.ts'
import type { Reader } from '../dsl/reader.ts'
import { isNew } from '../dsl/row-refs.ts'
import type { AnyService } from '../dsl/service.ts'
import type { Result, Submission } from '../write/queued-decision.ts'
import type { ReplicaSources } from './replica-sources.ts'
import type { ImportBatch, ImportedStep, ImportLine, ImportOutcome } from './service-host.ts'

type ImportOptions = {
  service: AnyService
  sources: ReplicaSources
  reader: (networkId: string) => Reader
  submit: (submission: Submission) => Promise<Result>
  tokenOf: (heads: ReadonlyMap<number, number>) => string
}
/** A step that was resolved; `has`: whether its record was there before. */
type Prepared = { decision: AnyDecision; readsReplicas: boolean; has: () => boolean }
type Planned = { line: ImportLine; steps: readonly Prepared[] } | { refusal: Refusal }

/** A batch of lines may wait behind requests. */
const answersWithin = 30_000

/**
 * Runs the commands of an import: as their authors, at their original times, without replies. What
 * exists is recorded no second time.
 */
export const importRunner = ({ service, sources, reader, submit, tokenOf }: ImportOptions) => {
  const routes = new Map(
    [...service.operations, ...(service.imports ?? [])].flatMap((route) =>
      route.kind === 'command' ? [[route.contract.id, route] as const] : [],
    ),
  )
  const owners = Object.keys(service.replicas)

  const prepare = async (
    step: ImportedStep,
    line: ImportLine,
    networkId: string,
  ): Promise<Prepared | Refusal> => {
    const route = routes.get(step.operation)
    if (!route) throw new Error(`${service.name} imports no ${step.operation}`)
    const { command } = route
    const request = requestOf(route, step, line, networkId)
    const resolved = await command.resolve(request, reader(networkId))
    if (isRefusal(resolved)) return resolved
    const decided = { ...request, resolved }
    const load = command.load(decided)
    const ofRecord = new Set([line.id])
    const own = Object.entries(load).filter(([, ref]) => 'key' in ref && isNew(ref, ofRecord))
    let isThere = false
    return {
      readsReplicas:
        sources.ofTables(listOf(load).map(({ table }) => table)).length > 0,
      has: () => isThere,
      decision: {
        orderBy: command.orderBy(decided),
        load,
        decide: (rows: Readonly<Record<string, unknown>>, { at }) => {
          isThere = own.some(([name]) => rows[name] !== undefined)
          return isThere ? [] : command.decide(rows as never, { ...decided, at })
        },
      } as AnyDecision,
    }
  }

  const plan = async (line: ImportLine, networkId: string): Promise<Planned> => {
    const steps: Prepared[] = []
    for (const prepared of await Promise.all(
      line.steps.map((step) => prepare(step, line, networkId)),
    )) {
      if ('refused' in prepared) return { refusal: prepared }
      steps.push(prepared)
    }
    return { line, steps }
  }

  return async ({ networkId, importId, position, lines }: ImportBatch) => {
    const deadline = Date.now() + answersWithin
    const seen = await sources.awaitToken(sources.ofServices(owners), position, deadline)
    const heads = new Map<number, number>()
    const cause = causeOfImport(importId)
    const submitStep = async (
      { decision, readsReplicas }: Prepared,
      { userId: actor, at = new Date().toISOString() }: ImportLine,
    ): Promise<Result> => {
      const of = { networkId, actor, cause, at, hops: 0, decision, deadline }
      const result = await submit({ ...of, isConfirmed: !readsReplicas })
      if (!readsReplicas || (result.kind !== 'refused' && result.kind !== 'assumedAbsent'))
        return result
      return (await sources.catchUp(networkId, decision.load, deadline))
        ? submit({ ...of, isConfirmed: true })
        : { kind: 'unavailable', reason: 'the rows of others could not be confirmed' }
    }
    const run = async (planned: Planned): Promise<ImportOutcome> => {
      if ('refusal' in planned) return { kind: 'refused', ...planned.refusal }
      const { line, steps } = planned
      // In the order of the lines: nothing is awaited before the first step is submitted.
      const results = await Promise.all(steps.map((step) => submitStep(step, line)))
      for (const result of results)
        if (result.kind === 'recorded')
          for (const [lane, head] of result.heads)
            heads.set(lane, Math.max(head, heads.get(lane) ?? 0))
      return outcomeOf(results)
    }
    if (seen === 'late') return { outcomes: lines.map(() => later), position: '' }
    const plans = await Promise.all(lines.map((line) => plan(line, networkId)))
    const outcomes = await Promise.all(plans.map(run))
    return { outcomes, position: tokenOf(heads) }
  }
}

const later: ImportOutcome = { kind: 'refused', ...refuse('unavailable') }

const outcomeOf = (results: readonly Result[]): ImportOutcome => {
  for (const result of results) {
    if (result.kind === 'failed') throw result.error
    if (result.kind === 'refused') return { kind: 'refused', ...result.refusal }
    if (result.kind !== 'recorded') return later
  }
  const isRecorded = results.some((result) => result.kind === 'recorded' && result.events.length > 0)
  return { kind: isRecorded ? 'done' : 'exists' }
}

const requestOf = (
  { contract }: CommandRoute,
  { params, body }: ImportedStep,
  { userId, id }: ImportLine,
  networkId: string,
): Request<AnyOperation> => {
  let count = 0
  const newId = (): string => {
    count += 1
    return importedId(id, contract.id, count)
  }
  const caller = { userId, networkId, kind: 'admin', sessionId: '', device: '' } as const
  return { params, query: contract.query.safeParse({}).data, body, caller, newId }
}
