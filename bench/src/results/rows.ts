import type { Compared } from '../measures/compare.ts'

/** A line of the table: what is measured, what it has to reach, and what it aims at. */
export type Row = { name: string; unit: string; reach: number; aim: number; isMoreBetter: boolean }

const atLeast = (name: string, reach: number, aim: number): Row => ({ name, unit: '', reach, aim, isMoreBetter: true })
const atMost = (name: string, reach: number, aim: number): Row => ({ name, unit: '', reach, aim, isMoreBetter: false })
const inUnits = (unit: string, row: Row): Row => ({ ...row, unit })
const steady = (name: string): Row => atMost(name, 1.5, 1.1)

export const rows = {
  readEmbedded: atLeast('read of one record, embedded ÷ B1', 0.6, 0.85),
  readSeparate: atLeast('read of one record through the gateway, separate processes ÷ B1', 0.33, 0.45),
  page: atLeast('page of 20 posts with all side collections, embedded ÷ B3', 1.5, 2.5),
  command: atLeast('command, 64 clients, many keys, embedded ÷ B2', 1.5, 2.5),
  commandCpu: atMost("its CPU per command ÷ B2's", 0.6, 0.35),
  commandHot: atLeast('command, 64 clients, one hot key ÷ B2 on one key', 5, 10),
  commandAlone: atLeast('command, 1 client ÷ B2 with 1 client', 0.6, 0.85),
  commandSeparate: atLeast('command through the gateway, separate processes, Kafka relaying ÷ B2', 0.8, 1.5),
  twoInstances: atLeast('two instances of a service on the same lanes ÷ one', 0.7, 0.8),
  twoInstancesCpu: atMost('their CPU per command ÷ that of one', 1.6, 1.4),
  journalSource: inUnits('ms', atMost('commit → readable in another service, p50 at 500/s, journal source', 5, 2.5)),
  kafkaSource: inUnits('ms', atMost('commit → readable in another service, p50 at 500/s, Kafka', 15, 8)),
  rebuild: atLeast('rebuild, events/s ÷ raw batched insert of the same rows and positions', 0.3, 0.6),
  commandTrips: atMost('round trips to Postgres, command batch', 3, 2),
  readTrips: atMost('round trips to Postgres, read (the most of any)', 3, 2),
  idleCpu: inUnits('% of a core', atMost('embedded, idle: CPU', 3, 1)),
  memory: inUnits('MB', atMost('embedded: memory, Postgres included', 500, 350)),
  serviceMemory: inUnits('MB', atMost('one service process: memory', 140, 90)),
  keyCpu: atMost('CPU of a command with an Idempotency-Key ÷ without', 1.2, 1.1),
  joinOfLarge: steady('join (E11): p50 at 100,000 members ÷ at 10'),
  giveRoleOfLarge: steady('giving a role: p50 at 100,000 members ÷ at 10'),
  takeRoleOfLarge: steady('taking a role (E6): p50 at 100,000 members ÷ at 10'),
  banOfLarge: steady('ban: p50 at 100,000 members ÷ at 10'),
  leaveOfLarge: steady('leave: p50 at 100,000 members ÷ at 10'),
  readOfLarge: steady('read of a community: p50 at 100,000 members ÷ at 10'),
  statementsOfLarge: atMost('statements more at 100,000 members than at 10', 0, 0),
} satisfies Record<string, Row>
export type RowName = keyof typeof rows

/** What was measured for a row, with what is behind it. */
export type Result = { value: number; detail: string }
export type Results = Partial<Record<RowName, Result>>

export const isReached = ({ reach, isMoreBetter }: Row, value: number): boolean => (isMoreBetter ? value >= reach : value <= reach)

export const resultOf = ({ ratio, ours, theirs }: Compared): Result => ({ value: ratio, detail: `${ours}; against ${theirs}` })
