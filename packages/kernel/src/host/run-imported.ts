import { DatabaseUnavailable } from '@causerie/postgres'
import {
  type AnyOperation,
  causeOfImport,
  isRefusal,
  type Refusal,
  refuse,
} from '@causerie/protocol'
import type { AnyDecision, CommandRoute, Request } from '../dsl/command.ts'
import { listOf } from '../dsl/fold.ts'
import { importedId } from '../dsl/ids.ts'
import type { Reader } from '../dsl/reader.ts'
import { isNew, type RowRefs } from '../dsl/row-refs.ts'
import type { AnyService } from '../dsl/service.ts'
import type { Result, Submission } from '../write/queued-decision.ts'
import type { ReplicaSources } from './replica-sources.ts'
import type {
  ImportBatch,
  ImportedStep,
  ImportLine,
  ImportOutcome,
  ImportResult,
} from './service-host.ts'

type ImportOptions = {
  service: AnyService
  sources: ReplicaSources
  reader: (networkId: string) => Reader
  submit: (submission: Submission) => Promise<Result>
  tokenOf: (heads: ReadonlyMap<number, number>) => string
  onError: (error: unknown) => void
}
type Step = { line: ImportLine; step: ImportedStep; networkId: string }
/** A step that was resolved. */
type Prepared = { decision: AnyDecision; readsReplicas: boolean }
type Planned = { line: ImportLine; steps: readonly Prepared[] } | Refusal

/** Beside the names that commands give to their rows. */
const authorName = 'author of the record'

/** A batch of lines may wait behind requests. */
const answersWithin = 30_000

/**
 * Runs the commands of an import: as their authors, at their original times, without replies. What
 * exists is recorded no second time.
 */
export const importRunner = ({ service, sources, reader, submit, ...options }: ImportOptions) => {
  const routes = new Map(
    [...service.operations, ...(service.imports ?? [])].flatMap((route) =>
      route.kind === 'command' ? [[route.contract.id, route] as const] : [],
    ),
  )
  const owners = Object.keys(service.replicas)
  /** What creates authors. */
  const known = new Set((service.imports ?? []).map(({ contract }) => contract.id))

  const prepare = async ({ line, step, networkId }: Step): Promise<Prepared | Refusal> => {
    const route = routes.get(step.operation)
    if (!route) throw new Error(`${service.name} imports no ${step.operation}`)
    const { command } = route
    const request = requestOf(route, { line, step, networkId })
    const resolved = await command.resolve(request, reader(networkId))
    if (isRefusal(resolved)) return resolved
    const decided = { ...request, resolved }
    const author = known.has(step.operation) ? undefined : service.author?.(line.userId)
    const ofCommand = command.load(decided)
    const load = { ...ofCommand, ...(author && { [authorName]: author.row }) }
    const own = namesOfRecord(ofCommand, line.id)
    return {
      readsReplicas: sources.ofTables(listOf(load).map(({ table }) => table)).length > 0,
      decision: {
        orderBy: command.orderBy(decided),
        load,
        decide: (rows: Readonly<Record<string, unknown>>, { at }) => {
          if (own.some((name) => rows[name] !== undefined)) return []
          const refusal = author?.refusal(rows[authorName])
          // Its own rows are under its own names.
          return refusal ?? command.decide(rows as never, { ...decided, at })
        },
      },
    }
  }

  const plan = async (line: ImportLine, networkId: string): Promise<Planned> => {
    try {
      const prepared = line.steps.map((step) => prepare({ line, step, networkId }))
      const steps: Prepared[] = []
      for (const step of await Promise.all(prepared)) {
        if ('refused' in step) return step
        steps.push(step)
      }
      return { line, steps }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      options.onError(error)
      return refuse('unexpected')
    }
  }

  const outcomeOf = (results: readonly Result[]): ImportOutcome => {
    for (const result of results) {
      if (result.kind === 'recorded') continue
      if (result.kind === 'failed') options.onError(result.error)
      return { kind: 'refused', ...refusalOf(result) }
    }
    const isRecorded = results.some(
      (result) => result.kind === 'recorded' && result.events.length > 0,
    )
    return { kind: isRecorded ? 'done' : 'exists' }
  }

  return async ({ networkId, importId, position, lines }: ImportBatch): Promise<ImportResult> => {
    const deadline = Date.now() + answersWithin
    const seen = await sources.awaitToken(sources.ofServices(owners), position, deadline)
    if (seen === 'late') return { outcomes: lines.map(() => later), position: '' }
    const heads = new Map<number, number>()
    const by = { networkId, cause: causeOfImport(importId), hops: 0, deadline }
    const submitStep = async (
      { decision, readsReplicas }: Prepared,
      { userId: actor, at = new Date().toISOString() }: ImportLine,
    ): Promise<Result> => {
      const submission = { ...by, actor, at, decision }
      const result = await submit({ ...submission, isConfirmed: !readsReplicas })
      if (!readsReplicas || !needsConfirmation(result)) return result
      return (await sources.catchUp(networkId, decision.load, deadline))
        ? submit({ ...submission, isConfirmed: true })
        : { kind: 'unavailable', reason: 'the rows of others could not be confirmed' }
    }
    const run = async (planned: Planned): Promise<ImportOutcome> => {
      if (isRefusal(planned)) return { kind: 'refused', ...planned }
      const { line, steps } = planned
      // In the order of the lines: nothing is awaited before the first step is submitted.
      const results = await Promise.all(steps.map((step) => submitStep(step, line)))
      for (const result of results) if (result.kind === 'recorded') keepHeads(heads, result.heads)
      return outcomeOf(results)
    }
    const plans = await Promise.all(lines.map((line) => plan(line, networkId)))
    const outcomes = await Promise.all(plans.map(run))
    return { outcomes, position: options.tokenOf(heads) }
  }
}

const later: ImportOutcome = { kind: 'refused', ...refuse('unavailable') }

const needsConfirmation = ({ kind }: Result): boolean =>
  kind === 'refused' || kind === 'assumedAbsent'

const refusalOf = (result: Exclude<Result, { kind: 'recorded' }>): Refusal => {
  if (result.kind === 'refused') return result.refusal
  return refuse(result.kind === 'failed' ? 'unexpected' : 'unavailable')
}

/** The names of the rows that exist only where the record does. */
const namesOfRecord = (load: RowRefs, id: string): string[] => {
  const made = new Set([id])
  return Object.entries(load).flatMap(([name, ref]) =>
    'table' in ref && isNew(ref, made) ? [name] : [],
  )
}

const keepHeads = (all: Map<number, number>, heads: ReadonlyMap<number, number>): void => {
  for (const [lane, head] of heads) all.set(lane, Math.max(head, all.get(lane) ?? 0))
}

const requestOf = (
  { contract }: CommandRoute,
  { line: { userId, id }, step: { params, body }, networkId }: Step,
): Request<AnyOperation> => {
  let count = 0
  const newId = (): string => {
    count += 1
    return importedId(id, contract.id, count)
  }
  const caller = { userId, networkId, kind: 'admin', sessionId: '', device: '' } as const
  return { params, query: contract.query.safeParse({}).data, body, caller, newId }
}
