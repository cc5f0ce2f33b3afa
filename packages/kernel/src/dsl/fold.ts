import { type AnyEventKind, type EventKind, newest, type Recorded } from '@causerie/protocol'
import type { z } from 'zod'
import type { Change } from './any-table.ts'
import type {
  AnyRowRef,
  BehindRowRefs,
  FoldRowRefs,
  Loaded,
  LoadedBehind,
  RowRefs,
} from './row-refs.ts'

/**
 * How one kind of event changes rows: the rows it needs, then the changes. Pure and total: it
 * accepts every event ever recorded.
 */
export type Fold<D = unknown> = {
  kind: AnyEventKind
  rows: (event: Recorded<D>) => FoldRowRefs
  then: (rows: never, event: Recorded<D>) => Change[]
  /** Whether it changes rows behind the journal; it refers to no other rows. */
  isBehind?: true
}
export type BehindFold<D = unknown> = Fold<D> & { isBehind: true }

/**
 * Declares a fold: the rows to load, then their changes. Both get the event upcast to its newest
 * version.
 */
export const fold =
  <T extends string, S extends z.ZodType>(kind: EventKind<T, S>) =>
  <W extends FoldRowRefs>(
    rowsOf: (data: z.output<S>, event: Recorded<z.output<S>>) => W,
    changes: (rows: Loaded<W>, event: Recorded<z.output<S>>) => Change[],
  ): Fold<z.output<S>> => {
    const rows: Fold<z.output<S>>['rows'] = (event) => {
      const known = newest(kind, event)
      return rowsOf(known.data, known)
    }
    const then = (loaded: Loaded<W>, event: Recorded<z.output<S>>) =>
      changes(loaded, newest(kind, event))
    return { kind: kind as AnyEventKind, rows, then }
  }

/**
 * Declares a fold for `behind` of a feature. It refers to rows of tables behind the journal alone:
 * other rows may be newer than its event when it runs, and a rebuild would find other ones.
 */
export const foldBehind =
  <T extends string, S extends z.ZodType>(kind: EventKind<T, S>) =>
  <W extends BehindRowRefs>(
    rowsOf: (data: z.output<S>, event: Recorded<z.output<S>>) => W,
    changes: (rows: LoadedBehind<W>, event: Recorded<z.output<S>>) => Change[],
  ): BehindFold<z.output<S>> => {
    const rows: Fold<z.output<S>>['rows'] = (event) => {
      const known = newest(kind, event)
      return Object.fromEntries(
        Object.entries(rowsOf(known.data, known)).map(([name, { behind }]) => [name, behind]),
      )
    }
    const then = (loaded: LoadedBehind<W>, event: Recorded<z.output<S>>) =>
      changes(loaded, newest(kind, event))
    return { kind: kind as AnyEventKind, rows, then, isBehind: true }
  }

/** For an event that changes no row of the read model. */
export const noRows = <T extends string, S extends z.ZodType>(
  kind: EventKind<T, S>,
): Fold<z.output<S>> =>
  fold(kind)(
    () => ({}),
    () => [],
  )

type DataOf<E> = E extends EventKind<string, infer S> ? z.output<S> : never
/** The folds of one noun, by the names of the events of their service. */
export type FoldsOf<Events> = { readonly [N in keyof Events]?: Fold<DataOf<Events[N]>> }
/** The folds behind the journal of one noun, by the names of the events of their service. */
export type BehindFoldsOf<Events> = {
  readonly [N in keyof Events]?: BehindFold<DataOf<Events[N]>>
}
/** Folds of any service, as the kernel runs them: every fold of an event runs. */
export type AnyFolds = readonly Readonly<Record<string, Fold<never> | undefined>>[]
export type AnyBehindFolds = readonly Readonly<Record<string, BehindFold<never> | undefined>>[]

type NamesIn<Folds> = Folds extends unknown ? keyof Folds : never
/** The events without a fold in these lists. */
type MissingFold<Events, L extends readonly unknown[]> = Exclude<keyof Events, NamesIn<L[number]>>

/** The folds of a service; an event without a fold is a compile error that names it. */
export const foldsOf = <Events, const L extends readonly FoldsOf<Events>[]>(
  _events: Events,
  folds: L &
    ([MissingFold<Events, L>] extends [never] ? unknown : { 'no fold': MissingFold<Events, L> }),
): L => folds

/** Folds by type of event. */
export const foldsByType = (folds: AnyFolds): ReadonlyMap<string, readonly Fold<never>[]> => {
  const all = folds.flatMap((some) => Object.values(some)).filter((one) => one !== undefined)
  const byType = new Map<string, Fold<never>[]>()
  for (const one of all) byType.set(one.kind.type, [...(byType.get(one.kind.type) ?? []), one])
  return byType
}

/** References as a list. */
export const listOf = (refs: RowRefs): AnyRowRef[] => {
  const list: AnyRowRef[] = []
  // `Object.values` costs three times as much where there are many names.
  for (const name of Object.keys(refs)) {
    const ref = refs[name]
    if (!ref) continue
    if ('table' in ref) list.push(ref)
    else for (const one of ref) list.push(one)
  }
  return list
}

/** A fold with references to the rows that it reads or changes because of one event. */
export type FoldWithRefs = { fold: Fold<never>; refs: FoldRowRefs; all: readonly AnyRowRef[] }

/** A fold gets events of its own kind only. */
const ofItsKind = (event: Recorded) => event as Recorded<never>

export const foldsWithRefs = (folds: readonly Fold<never>[], event: Recorded): FoldWithRefs[] =>
  folds.map((fold) => {
    const refs = fold.rows(ofItsKind(event))
    return { fold, refs, all: listOf(refs) }
  })

/**
 * The changes that an event makes. Each fold reads the rows as they were before the event, under
 * its own names, and changes only rows that it refers to. Two folds that change the same row are an
 * error, so their order does not matter.
 */
export const rowChanges = (
  folds: readonly FoldWithRefs[],
  event: Recorded,
  read: (refs: FoldRowRefs) => unknown,
): Change[] => {
  const changedBy = new Map<string, FoldWithRefs>()
  return folds.flatMap((one) => {
    const changes = one.fold.then(read(one.refs) as never, ofItsKind(event))
    const known = new Set(one.all.map(({ id }) => id))
    for (const { id, table } of changes) {
      if (!known.has(id))
        throw new Error(
          `the fold of ${event.type} changes a row of ${table.name} that it did not ask for`,
        )
      if ((changedBy.get(id) ?? one) !== one)
        throw new Error(`two folds of ${event.type} change the same row of ${table.name}`)
      changedBy.set(id, one)
    }
    return changes
  })
}

/** What a service records, by the names of its contracts. */
export type Events = Readonly<Record<string, AnyEventKind>>

/**
 * Whether this program knows an event's type and version, even if it does not fold it: by the
 * events of its service, or by a fold.
 */
export const knownBy = (
  events: Events,
  folds: AnyFolds,
): ((event: { type: string; version: number }) => boolean) => {
  const folded = [...foldsByType(folds).values()].flatMap((some) => some.map(({ kind }) => kind))
  const kinds = [...Object.values(events), ...folded]
  const versions = new Map(kinds.map(({ type, version }) => [type, version]))
  return ({ type, version }) => version <= (versions.get(type) ?? 0)
}
