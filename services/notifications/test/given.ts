import type { AnyDecision, AnyTable, Loaded, RowRefs } from '@causerie/kernel'
import { type AnyFolds, foldsByType, unitOfWork } from '@causerie/kernel/engine'
import { type Fact, isRefusal, type Recorded, type Refusal } from '@causerie/protocol'
import { postCreatedBy } from '@causerie/testkit/facts'
import { givenNetwork } from '@causerie/testkit/given'
import { testLanes } from '@causerie/testkit/kernel/lanes'

// Makers of events of other services, and a journal in memory on which their follow-ups are
// decided.

/** A post; absent fields have defaults. */
export type ActOfPosting = {
  by: string
  at?: string
  postId?: string
  mentions?: readonly string[]
  feedType?: 'published' | 'reviewing'
} & ({ community: string } | { feedOf: string })

/** The event of a post as content records it. */
export const posted = (post: ActOfPosting): Recorded<never> => {
  const {
    by,
    at = '2026-02-01T10:00:00.000Z',
    postId = 'post',
    mentions = [],
    feedType = 'published',
  } = post
  const [targetType, targetId] =
    'community' in post
      ? (['community', post.community] as const)
      : (['user', post.feedOf] as const)
  const fact = postCreatedBy(by, {
    postId,
    internalId: `internal ${postId}`,
    targetType,
    targetId,
    feedType,
    mentionedUserIds: [...mentions],
  })
  return recorded(fact, { id: `event of ${postId}`, at, actor: by })
}

/** A fact as recorded in a journal; the lane follows from it. */
export const recorded = (
  fact: Fact,
  {
    id,
    at,
    actor = '',
    position = 1,
  }: { id: string; at: string; actor?: string; position?: number },
): Recorded<never> => ({
  ...fact,
  id,
  at,
  actor,
  networkId: givenNetwork,
  subject: fact.orderedBy,
  lane: testLanes.of(givenNetwork, fact.orderedBy),
  position,
  incarnation: 1,
  previous: '',
  cause: 'given',
  hops: 0,
  // Follow-ups and folds only get events of their type.
  data: fact.data as never,
})

/** Folds and decides in memory with the kernel's unit of work. */
export const journalInMemory = (folds: AnyFolds): JournalInMemory => {
  const rows = unitOfWork()
  const byType = foldsByType(folds)
  let count = 0
  const load = (refs: RowRefs): number => {
    const missing = rows.missing(givenNetwork, refs)
    rows.add(missing, [])
    return missing.length
  }
  const record = (fact: Fact, at = '2026-03-01T12:00:00.000Z'): number => {
    const known = byType.get(fact.type)
    if (!known) throw new Error(`no fold knows ${fact.type}`)
    count += 1
    const event = recorded(fact, { id: `event ${count}`, at })
    const missing = rows.missingFor(known, event)
    rows.add(missing, [])
    rows.apply(known, event, testLanes)
    return missing.length
  }
  const read = <W extends RowRefs>(refs: W): Loaded<W> => {
    load(refs)
    // The unit of work does not know the types of rows.
    return rows.read(givenNetwork, refs) as Loaded<W>
  }
  const decide = (decision: AnyDecision, at = '2026-03-01T12:00:00.000Z'): Decided => {
    const decided = decision.decide(read(decision.load) as never, { at })
    if (isRefusal(decided)) return { refused: decided.refused }
    if ('isOutdated' in decided) throw new Error('outdated')
    if ('refusing' in decided) throw new Error('refused with facts')
    const facts = 'assumedAbsent' in decided ? decided.assumedAbsent : decided
    return { facts, extraRows: facts.map((fact) => record(fact, at)).reduce((a, b) => a + b, 0) }
  }
  return { record, decide, read, rows: () => rows.writes() }
}

export type JournalInMemory = {
  /** Folds a fact. Returns the number of rows that it needed and that were not loaded before. */
  record: (fact: Fact, at?: string) => number
  /** Decides, and records the facts at this time. */
  decide: (decision: AnyDecision, at?: string) => Decided
  read: <W extends RowRefs>(refs: W) => Loaded<W>
  /** All written rows. */
  rows: () => readonly StoredRow[]
}
export type StoredRow = {
  table: AnyTable
  key: readonly string[]
  row: Readonly<Record<string, unknown>> | undefined
}
type Decided = { refused: Refusal['refused'] } | { facts: readonly Fact[]; extraRows: number }
