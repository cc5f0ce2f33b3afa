import { type AnyEventKind, type EventKind, eventsOf, newest, type Recorded, type ServiceName } from '@causerie/contracts'
import type { z } from 'zod'
import type { Change, FoldWants, Loaded } from './table.ts'

/** How one kind of event changes rows: the rows it needs, then the changes. Pure and total: it accepts every event ever recorded. */
export type Fold<D = unknown> = {
  kind: AnyEventKind
  rows: (event: Recorded<D>) => FoldWants
  then: (rows: never, event: Recorded<D>) => Change[]
}

/** Rows to load, then the changes they go through. Both see the event in its newest version. */
export const fold =
  <T extends string, S extends z.ZodType>(kind: EventKind<T, S>) =>
  <W extends FoldWants>(
    rowsOf: (data: z.output<S>, event: Recorded<z.output<S>>) => W,
    changes: (rows: Loaded<W>, event: Recorded<z.output<S>>) => Change[],
  ): Fold<z.output<S>> => {
    const rows: Fold<z.output<S>>['rows'] = (event) => {
      const known = newest(kind, event)
      return rowsOf(known.data, known)
    }
    const then = (loaded: Loaded<W>, event: Recorded<z.output<S>>) => changes(loaded, newest(kind, event))
    return { kind: kind as AnyEventKind, rows, then }
  }

/** An event that changes no row of the read model, said in so many words. */
export const noRows = <T extends string, S extends z.ZodType>(kind: EventKind<T, S>): Fold<z.output<S>> =>
  fold(kind)(
    () => ({}),
    () => [],
  )

type DataOf<E> = E extends EventKind<string, infer S> ? z.output<S> : never
/** One fold for every event of a service; forgetting one is a compile error. */
export type Folds<Events> = { readonly [N in keyof Events]: Fold<DataOf<Events[N]>> }
/** What a replica takes from another service's events. */
export type ReplicaFolds<Events> = Partial<Folds<Events>>
/** Folds of any service, as the kernel runs them. */
export type AnyFolds = Readonly<Record<string, Fold<never> | undefined>>

/** Folds by the type of event that they take. */
export const foldsByType = (folds: AnyFolds): ReadonlyMap<string, Fold<never>> =>
  new Map(Object.values(folds).flatMap((one) => (one ? [[one.kind.type, one] as const] : [])))

/** Whether this program knows what an event of a service says, also where it folds nothing of it. */
export const knownBy = (service: ServiceName, folds: AnyFolds): ((event: { type: string; version: number }) => boolean) => {
  const kinds = [...Object.values<AnyEventKind>(eventsOf[service]), ...[...foldsByType(folds).values()].map(({ kind }) => kind)]
  const versions = new Map(kinds.map(({ type, version }) => [type, version]))
  return ({ type, version }) => version <= (versions.get(type) ?? 0)
}
