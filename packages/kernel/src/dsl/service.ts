import { type AnyOperation, commonEvents, type Refusal, type ServiceName } from '@causerie/protocol'
import type { AnyTable } from './any-table.ts'
import type { CommandRoute, Visibility } from './command.ts'
import { type AnyBehindFolds, type AnyFolds, type Events, foldsByType } from './fold.ts'
import type { FanOut, FollowUp } from './follow-up.ts'
import type { InternalCommand } from './internal-command.ts'
import type { InternalQuery } from './internal-query.ts'
import type { Purge } from './purge.ts'
import type { QueryRoute } from './query.ts'
import type { RowRef } from './row-refs.ts'
import type { ServiceTools } from './service-tools.ts'
import type { Sweep } from './sweep.ts'
import type { TableIndex } from './table-index.ts'
import type { Timer } from './timer.ts'

/** Copies of another service's rows, folded from its events, of which this program knows these. */
export type Replica = { events: Events; tables: readonly AnyTable[]; folds: AnyFolds }
export type Route = CommandRoute | QueryRoute

/** Tables that are folded behind the journal of their service. */
export type Behind = { tables: readonly AnyTable[]; folds: AnyBehindFolds }

/** The table of contents of one noun of a service. */
export type Feature = {
  /** Folded from the service's own journal. */
  tables?: readonly AnyTable[]
  folds?: AnyFolds
  /**
   * Folded behind the service's own journal, after the command has ended and in no transaction of
   * it: for what only queries read and what would make commands slower. Made by `tableBehind` and
   * `foldBehind`. Events without a fold here change nothing.
   */
  behind?: Behind
  /** Indexes that only this service needs of tables that several services have. */
  indexes?: readonly TableIndex[]
  /** Under the names of their contracts. */
  operations?: Readonly<Record<string, Route>>
  /** Commands of imports alone, under the names of their contracts. */
  imports?: Readonly<Record<string, CommandRoute>>
  /** Those that create the users as whom all other records are imported. */
  importedAuthors?: Readonly<Record<string, CommandRoute>>
  /**
   * Who may read what the commands answer; without it, everybody who may call them, because it is
   * public or the caller's own.
   */
  visibility?: Visibility<never>
  followUps?: readonly { on: ServiceName; followUp: FollowUp | FanOut }[]
  timers?: readonly Timer[]
  sweeps?: readonly Sweep[]
  /** What other parts of the installation ask. */
  internalQueries?: readonly InternalQuery[]
  /** What other parts of the installation have it record. */
  internalCommands?: readonly InternalCommand[]
  /** What it has of a network outside of its database, and how that is deleted with the network. */
  purges?: readonly Purge[]
}
/**
 * Declares a feature; keeps its type for the checks of `service`. Its visibility must understand
 * the `resolved` of every command.
 */
export const feature = <const F extends Feature>(contents: F & Understood<F>): F => contents

/**
 * The row by which a service knows a user, and why nothing is imported as theirs; requests need
 * neither, since their callers are authenticated.
 */
export type ImportAuthor = (userId: string) => {
  row: RowRef<unknown>
  refusal: (row: unknown) => Refusal | undefined
}
export const importAuthor =
  <Row>(
    rowOf: (userId: string) => RowRef<Row>,
    refusal: (row: Row | undefined) => Refusal | undefined,
  ): ImportAuthor =>
  (userId) => ({
    row: rowOf(userId),
    // The row is loaded by that very reference.
    refusal: (row) => refusal(row as Row | undefined),
  })

/** A service as compositions run it. */
export type AnyService = {
  name: ServiceName
  /** What it records. */
  events: Events
  /** Folded from the service's own journal. */
  tables: readonly AnyTable[]
  folds: AnyFolds
  /** Folded behind the service's own journal; absent where nothing is. */
  behind?: Behind
  replicas: Readonly<Record<ServiceName, Replica>>
  /** Indexes that only this service needs of tables that several services have. */
  indexes?: readonly TableIndex[]
  operations: readonly Route[]
  /** Commands of imports alone. */
  imports?: readonly CommandRoute[]
  /** Those that create the users as whom all other records are imported. */
  importedAuthors?: readonly CommandRoute[]
  /** Whose records are imported; absent where none are. */
  author?: ImportAuthor | undefined
  followUps: readonly { on: ServiceName; followUp: FollowUp | FanOut }[]
  timers?: readonly Timer[]
  sweeps?: readonly Sweep[]
  internalQueries?: readonly InternalQuery[]
  internalCommands?: readonly InternalCommand[]
  purges?: readonly Purge[]
  /** Runs at every start before the service takes requests. */
  prepare?: ((tools: ServiceTools) => Promise<void>) | undefined
}

/**
 * Declares a service with its contracts. An operation of it without a route, or an event of it
 * without a fold, is a compile error that names it.
 */
export const service = <
  const Operations extends Contracts,
  const E extends Events,
  const F extends readonly Feature[],
>(definition: {
  name: ServiceName
  operations: Complete<Operations, 'operations', F, 'has no route'>
  events: Complete<E, 'folds', F, 'has no fold'>
  features: F
  replicas?: AnyService['replicas']
  author?: ImportAuthor
  prepare?: (tools: ServiceTools) => Promise<void>
}): AnyService => {
  const { name, events, features, replicas = {}, author, prepare } = definition
  const contents = contentsOf(features)
  const known = [name, ...Object.keys(replicas)]
  for (const { on, followUp } of contents.followUps)
    if (!known.includes(on))
      throw new Error(
        `${followUp.name} follows ${on}, of which this service has no replica that tells its events`,
      )
  checkBehind(contents)
  for (const route of contents.operations) checkAwaits(route, contents.followUps)
  // A definition with a sentence in their place does not compile.
  return {
    name,
    events: { ...(events as unknown as Events), ...commonEvents },
    replicas,
    author,
    prepare,
    ...contents,
  }
}

/** Contracts of operations by their names. */
type Contracts = Readonly<Record<string, AnyOperation>>

/**
 * Throws when an operation awaits a service whose events have no follow-up here: nothing would ever
 * be waited for.
 */
const checkAwaits = (route: Route, followUps: AnyService['followUps']): void => {
  const { awaits = [] } = route.kind === 'command' ? route.command : route
  const unknown = awaits.find((name) => !followUps.some(({ on }) => on === name))
  if (unknown)
    throw new Error(
      `operation ${route.contract.id} awaits ${unknown}, whose events have no follow-up here`,
    )
}

/**
 * Throws when a table or fold is on the wrong side of the journal: a batch would change rows that
 * are folded behind it, or the other way round.
 */
const checkBehind = ({
  tables,
  folds,
  behind,
}: Pick<AnyService, 'tables' | 'folds' | 'behind'>) => {
  const wrong = [
    ...tables.filter(({ isBehind }) => isBehind),
    ...(behind?.tables ?? []).filter(({ isBehind }) => !isBehind),
  ]
  const [table] = wrong
  if (table)
    throw new Error(
      table.isBehind
        ? `table ${table.name} is made by tableBehind and belongs in behind.tables`
        : `table ${table.name} is listed in behind.tables and is not made by tableBehind`,
    )
  const typesOf = (some: AnyFolds, isBehind: boolean) =>
    [...foldsByType(some).values()]
      .flat()
      .filter((one) => (one.isBehind ?? false) !== isBehind)
      .map(({ kind }) => kind.type)
  const [type] = [...typesOf(folds, false), ...typesOf(behind?.folds ?? [], true)]
  if (type)
    throw new Error(`the fold of ${type} is on the wrong side: foldBehind belongs in behind.folds`)
}

/** What all features fold behind the journal; nothing where no table is. */
const behindOf = (features: readonly Feature[]): Pick<AnyService, 'behind'> => {
  const tables = features.flatMap(({ behind }) => behind?.tables ?? [])
  const folds = features.flatMap(({ behind }) => behind?.folds ?? [])
  return tables.length > 0 ? { behind: { tables, folds } } : {}
}

/** The contents of all features. Throws when an operation's name is not that of its contract. */
const contentsOf = (
  features: readonly Feature[],
): Pick<
  AnyService,
  | 'tables'
  | 'behind'
  | 'indexes'
  | 'folds'
  | 'operations'
  | 'imports'
  | 'importedAuthors'
  | 'followUps'
  | 'timers'
  | 'sweeps'
  | 'internalQueries'
  | 'internalCommands'
  | 'purges'
> => ({
  tables: features.flatMap(({ tables = [] }) => tables),
  ...behindOf(features),
  indexes: features.flatMap(({ indexes = [] }) => indexes),
  folds: features.flatMap(({ folds = [] }) => folds),
  operations: features.flatMap(({ operations = {}, visibility }) =>
    Object.entries(operations).map(([name, route]) => {
      if (route.contract.id !== name)
        throw new Error(`operation ${route.contract.id} is listed as ${name}`)
      return route.kind === 'command' && visibility ? { ...route, visibility } : route
    }),
  ),
  imports: features.flatMap(({ imports = {} }) => Object.values(imports)),
  importedAuthors: features.flatMap(({ importedAuthors = {} }) => Object.values(importedAuthors)),
  followUps: features.flatMap(({ followUps = [] }) => followUps),
  timers: features.flatMap(({ timers = [] }) => timers),
  sweeps: features.flatMap(({ sweeps = [] }) => sweeps),
  internalQueries: features.flatMap(({ internalQueries = [] }) => internalQueries),
  internalCommands: features.flatMap(({ internalCommands = [] }) => internalCommands),
  purges: features.flatMap(({ purges = [] }) => purges),
})

type Understood<F extends Feature> = F extends { visibility: Visibility<infer Known> }
  ? [ResolvedIn<F['operations']>] extends [Known]
    ? unknown
    : { 'what was resolved that visibility does not understand': ResolvedIn<F['operations']> }
  : unknown
type ResolvedIn<Operations> = ResolvedOf<Operations[keyof Operations]>
type ResolvedOf<One> = One extends CommandRoute<infer Resolved> ? Resolved : never

/**
 * Contracts of which each has its place in a feature; otherwise a sentence about those that have
 * none, which no contracts are.
 */
type Complete<
  All,
  Member extends 'operations' | 'folds',
  F extends readonly Feature[],
  Fault extends string,
> =
  Exclude<keyof All, NamesIn<F[number], Member>> extends infer Missing
    ? [Missing] extends [never]
      ? All
      : `${Missing & string} ${Fault}`
    : never
type NamesIn<One, Member extends 'operations' | 'folds'> = One extends {
  readonly [M in Member]: infer Contents
}
  ? Contents extends readonly (infer Some)[]
    ? KeysOf<Some>
    : keyof Contents
  : never
type KeysOf<One> = One extends unknown ? keyof One : never
