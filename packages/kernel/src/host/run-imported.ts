import { DatabaseUnavailable } from '@causerie/postgres'
import {
  type AnyOperation,
  causeOfImport,
  isRefusal,
  type Refusal,
  refuse,
} from '@causerie/protocol'
import type { AnyDecision, CommandRoute, Request } from '../dsl/command.ts'
import { derivedId, importedId } from '../dsl/ids.ts'
import type {
  ImportBatch,
  ImportedStep,
  ImportLine,
  ImportOutcome,
  ImportResult,
} from '../dsl/imported-lines.ts'
import type { Reader } from '../dsl/reader.ts'
import type { RowRefs } from '../dsl/row-refs.ts'
import type { AnyService } from '../dsl/service.ts'
import type { Upload } from '../dsl/upload.ts'
import { canBeOutdated } from '../read/read-confirmed.ts'
import type { Result, Submission } from '../write/queued-decision.ts'
import { knownByLine } from './known-by-line.ts'
import type { ReplicaSources } from './replica-sources.ts'

type ImportOptions = {
  service: AnyService
  sources: ReplicaSources
  reader: (networkId: string) => Reader
  submit: (submission: Submission) => Promise<Result>
  tokenOf: (heads: ReadonlyMap<number, number>) => string
  onError: (error: unknown) => void
}
type Within = { networkId: string; upload: Upload | undefined; read: Reader }
type Planning = Within & {
  refusals: ReadonlyMap<string, Refusal>
  /** Whether replicas are as new as their sources were when a refusal first asked for it. */
  isCaughtUp: () => Promise<boolean>
}
type Step = Within & { line: ImportLine; step: ImportedStep; index: number }
type Planned = { line: ImportLine; steps: readonly AnyDecision[] }

/** A batch of lines may wait behind requests. */
const answersWithin = 30_000

/**
 * Runs the commands of an import: as their authors, at their original times, without replies. What
 * exists is recorded no second time.
 */
export const importRunner = ({ service, sources, reader, submit, ...options }: ImportOptions) => {
  const { imports = [], importedAuthors = [] } = service
  const routes = new Map(
    [...service.operations, ...imports, ...importedAuthors].flatMap((route) =>
      route.kind === 'command' ? [[route.contract.id, route] as const] : [],
    ),
  )
  const owners = Object.keys(service.replicas)
  const ofAuthors = new Set(importedAuthors.map(({ contract }) => contract.id))

  const prepare = async ({
    line,
    step,
    index,
    read,
    ...within
  }: Step): Promise<AnyDecision | Refusal> => {
    const route = routes.get(step.operation)
    if (!route) throw new Error(`${service.name} imports no ${step.operation}`)
    const { command } = route
    const request = requestOf(route, { line, step, ...within })
    const resolved = await command.resolve(request, read)
    if (isRefusal(resolved)) return resolved
    const decided = { ...request, resolved }
    const load = command.load(decided)
    const own = namesOfRecord(load, line.id)
    const decision: AnyDecision = {
      orderBy: command.orderBy(decided),
      load,
      decide: (rows: Readonly<Record<string, unknown>>, { at }) => {
        // Its own rows are under its own names.
        const ofCommand = rows as never
        const timed = { ...decided, at }
        return own.some((name) => rows[name]) || command.isRecorded(ofCommand, timed)
          ? []
          : command.decide(ofCommand, timed)
      },
    }
    const isKnownByRows = own.length > 0 && !line.isChosen
    return isKnownByRows ? decision : knownByLine(decision, idOfStep(line, index))
  }

  /** Why nothing is imported as these users; those are left out who are there. */
  const refusalsOfAuthors = async (
    lines: readonly ImportLine[],
    networkId: string,
  ): Promise<ReadonlyMap<string, Refusal>> => {
    const { author: authorOf } = service
    const refusals = new Map<string, Refusal>()
    const isAsked = ({ steps }: ImportLine) =>
      !steps.some(({ operation }) => ofAuthors.has(operation))
    const userIds = [...new Set(lines.filter(isAsked).map(({ userId }) => userId))]
    if (!authorOf || userIds.length === 0) return refusals
    const authors = userIds.map(authorOf)
    const load = { authors: authors.map(({ row }) => row) }
    const loaded = await reader(networkId).load(load)
    for (const [i, userId] of userIds.entries()) {
      const refusal = authors[i]?.refusal(loaded.authors[i])
      if (refusal) refusals.set(userId, refusal)
    }
    return refusals
  }

  const plan = async (
    line: ImportLine,
    { refusals, ...within }: Planning,
  ): Promise<Planned | Refusal> => {
    const refusal = refusals.get(line.userId)
    if (refusal) return refusal
    try {
      const prepared = line.steps.map((step, index) => prepare({ line, step, index, ...within }))
      const steps: AnyDecision[] = []
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

  /** A refusal that a replica could have changed holds only once the replicas have caught up. */
  const confirmedRefusals = async (
    lines: readonly ImportLine[],
    { networkId, isCaughtUp }: Pick<Planning, 'networkId' | 'isCaughtUp'>,
  ): Promise<ReadonlyMap<string, Refusal>> => {
    const refusals = await refusalsOfAuthors(lines, networkId)
    if (refusals.size === 0) return refusals
    if (await isCaughtUp()) return refusalsOfAuthors(lines, networkId)
    return new Map([...refusals.keys()].map((userId) => [userId, refuse('unavailable')]))
  }

  const planConfirmed = async (
    line: ImportLine,
    planning: Planning,
  ): Promise<Planned | Refusal> => {
    const planned = await plan(line, planning)
    // Files are stored once, and what refuses them lies in them.
    if (planning.upload || !canBeOutdated(planned)) return planned
    return (await planning.isCaughtUp()) ? plan(line, planning) : refuse('unavailable')
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

  return async (batch: ImportBatch, upload?: Upload): Promise<ImportResult> => {
    const { networkId, importId, position, isModerated = true, isTold, lines } = batch
    const awaited = sources.ofServices(owners)
    const seen = await sources.awaitToken(awaited, position, Date.now() + answersWithin)
    if (seen === 'late') return { outcomes: lines.map(() => later), position: '' }
    const read = { ...reader(networkId), isUnmoderated: !isModerated }
    let catchingUp: Promise<boolean> | undefined
    const isCaughtUp = () => (catchingUp ??= sources.catchUpAll(Date.now() + answersWithin))
    const refusals = await confirmedRefusals(lines, { networkId, isCaughtUp })
    const planning = { networkId, upload, read, refusals, isCaughtUp }
    const plans = await Promise.all(
      lines.map(async (line) => {
        const planned = await planConfirmed(line, planning)
        return isRefusal(planned) ? refusedUnlessKnown(line, planned) : planned
      }),
    )
    const heads = new Map<number, number>()
    // It may take long to store the content of a file.
    const deadline = Date.now() + answersWithin
    const by = { networkId, cause: causeOfImport(importId, isTold), hops: 0, deadline }
    const submitStep = async (
      decision: AnyDecision,
      { userId: actor, at = new Date().toISOString() }: ImportLine,
    ): Promise<Result> => {
      const submission = { ...by, actor, at, decision }
      const result = await submit({ ...submission, isConfirmed: false })
      if (!needsConfirmation(result)) return result
      return (await sources.catchUp(networkId, decision.load, deadline))
        ? submit({ ...submission, isConfirmed: true })
        : { kind: 'unavailable', reason: 'the rows of others could not be confirmed' }
    }
    const run = async (planned: Planned): Promise<ImportOutcome> => {
      const { line, steps } = planned
      // In the order of the lines: nothing is awaited before the first step is submitted.
      const results = await Promise.all(steps.map((step) => submitStep(step, line)))
      for (const result of results) if (result.kind === 'recorded') keepHeads(heads, result.heads)
      return outcomeOf(results)
    }
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

/** What a line did before its author, or what it refers to, was deleted is not refused. */
const refusedUnlessKnown = (line: ImportLine, refusal: Refusal): Planned => {
  const refused: AnyDecision = { orderBy: [], load: {}, decide: () => refusal }
  return { line, steps: [knownByLine(refused, line.id)] }
}

/** The names of the rows that exist only where the record does. */
const namesOfRecord = (load: RowRefs, id: string): string[] =>
  Object.keys(load).filter((name) => {
    const ref = load[name]
    return ref !== undefined && 'key' in ref && ref.key.includes(id)
  })

const idOfStep = ({ id }: ImportLine, index: number): string =>
  index === 0 ? id : derivedId(`${id}:${index}`)

const keepHeads = (all: Map<number, number>, heads: ReadonlyMap<number, number>): void => {
  for (const [lane, head] of heads) all.set(lane, Math.max(head, all.get(lane) ?? 0))
}

const requestOf = (
  { contract }: CommandRoute,
  { line: { userId, id }, step: { params, body }, networkId, upload }: Omit<Step, 'read' | 'index'>,
): Request<AnyOperation> => {
  let count = 0
  const newId = (): string => {
    count += 1
    return importedId(id, contract.id, count)
  }
  const identity = { userId, networkId, sessionId: '', device: '' }
  const caller = { ...identity, kind: 'admin', isImported: true } as const
  return { params, query: contract.query.safeParse({}).data, body, caller, upload, newId }
}
