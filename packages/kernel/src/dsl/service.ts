import type { eventsOf, operationsOf, ServiceName } from '@causerie/contracts'
import type { CommandRoute } from './command.ts'
import type { AnyFolds } from './fold.ts'
import type { FanOut, FollowUp } from './follow-up.ts'
import type { QueryRoute } from './query.ts'
import type { ServiceTools } from './service-tools.ts'
import type { AnyTable } from './table.ts'
import type { TableIndex } from './table-index.ts'

/** Copies of what another service says, folded from its events alone. */
export type Replica = { tables: readonly AnyTable[]; folds: AnyFolds }
export type Route = CommandRoute | QueryRoute

/** What a service has of one noun: its table of contents. */
export type Feature = {
  /** Folded from the service's own journal. */
  tables?: readonly AnyTable[]
  folds?: AnyFolds
  /** Of tables that several services have, where only this one needs them. */
  indexes?: readonly TableIndex[]
  /** Under the names of their contracts. */
  operations?: Readonly<Record<string, Route>>
  followUps?: readonly { on: ServiceName; followUp: FollowUp | FanOut }[]
}
/** Names what a service has of one noun, and keeps its type for the checks of `service`. */
export const feature = <const F extends Feature>(contents: F): F => contents

/** Any service, as a composition runs it. */
export type AnyService = {
  name: ServiceName
  /** The tables folded from its own journal. */
  tables: readonly AnyTable[]
  folds: AnyFolds
  replicas: Partial<Record<ServiceName, Replica>>
  /** Beside those of its tables: indexes that only this service needs of tables that several have. */
  indexes?: readonly TableIndex[]
  operations: readonly Route[]
  followUps: readonly { on: ServiceName; followUp: FollowUp | FanOut }[]
  /** Runs before the service takes requests, at every start: makes what must exist once. */
  prepare?: ((tools: ServiceTools) => Promise<void>) | undefined
}

/**
 * A service's table of contents. An operation whose contract names this service and an event of it must be among the features: one that is
 * forgotten is a compile error that names it.
 */
export const service = <const N extends ServiceName, const F extends readonly Feature[]>(definition: {
  name: N
  features: F & Complete<N, F>
  replicas?: AnyService['replicas']
  prepare?: (tools: ServiceTools) => Promise<void>
}): AnyService => {
  const { features, replicas = {}, ...rest } = definition
  return { ...rest, replicas, ...contentsOf(features) }
}

/** What features come to together. Throws for an operation that does not stand under its contract's name. */
export const contentsOf = (
  features: readonly Feature[],
): Pick<AnyService, 'tables' | 'indexes' | 'folds' | 'operations' | 'followUps'> => ({
  tables: features.flatMap(({ tables = [] }) => tables),
  indexes: features.flatMap(({ indexes = [] }) => indexes),
  folds: features.flatMap(({ folds = [] }) => folds),
  operations: features.flatMap(({ operations = {} }) =>
    Object.entries(operations).map(([name, route]) => {
      if (route.contract.id !== name) throw new Error(`${route.contract.id} stands under the name ${name}`)
      return route
    }),
  ),
  followUps: features.flatMap(({ followUps = [] }) => followUps),
})

type Complete<N extends ServiceName, F extends readonly Feature[]> = [MissingRoute<N, F> | MissingFold<N, F>] extends [never]
  ? unknown
  : { 'no route': MissingRoute<N, F>; 'no fold': MissingFold<N, F> }
type MissingRoute<N extends ServiceName, F extends readonly Feature[]> = Exclude<
  keyof (typeof operationsOf)[N],
  NamesIn<F[number], 'operations'>
>
/** Claims are folded by the kernel, in every service. */
type MissingFold<N extends ServiceName, F extends readonly Feature[]> = Exclude<
  keyof (typeof eventsOf)[N],
  NamesIn<F[number], 'folds'> | 'claimTaken' | 'claimReleased'
>
type NamesIn<One, Member extends 'operations' | 'folds'> = One extends { readonly [M in Member]: infer Contents }
  ? Contents extends readonly (infer Some)[]
    ? KeysOf<Some>
    : keyof Contents
  : never
type KeysOf<One> = One extends unknown ? keyof One : never
