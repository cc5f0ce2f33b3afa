import type { Compared } from '../measures/compare.ts'

/** A row of a table: what is measured, the limit that it must meet and its target. */
export type Row = {
  name: string
  unit: string
  limit: number
  target: number
  isMoreBetter: boolean
}

const atLeast = (name: string, limit: number, target: number): Row => ({
  name,
  unit: '',
  limit,
  target,
  isMoreBetter: true,
})
const atMost = (name: string, limit: number, target: number): Row => ({
  name,
  unit: '',
  limit,
  target,
  isMoreBetter: false,
})
const inUnits = (unit: string, row: Row): Row => ({ ...row, unit })
const sameAtAnySize = (name: string): Row =>
  atMost(`${name}: p50 at 100,000 members ÷ at 10`, 1.5, 1.1)

const reads = {
  readEmbedded: atLeast('read of one record, embedded ÷ B1', 0.6, 0.85),
  readSeparate: atLeast(
    'read of one record through the gateway, separate processes ÷ B1',
    0.33,
    0.45,
  ),
  page: atLeast('page of 20 posts with all side collections, embedded ÷ B3', 1.5, 2.5),
  readTrips: atMost('round trips to Postgres, maximum of all reads', 3, 2),
} satisfies Record<string, Row>

const commands = {
  command: atLeast('command, 64 clients, many keys, embedded ÷ B2', 1.5, 2.5),
  commandCpu: atMost('CPU per command, 64 clients, many keys, embedded ÷ B2', 0.6, 0.35),
  commandHot: atLeast('command, 64 clients, one hot key ÷ B2 on one key', 5, 10),
  commandAlone: atLeast('command, 1 client ÷ B2 with 1 client', 0.6, 0.85),
  commandSeparate: atLeast(
    'command through the gateway, separate processes, Kafka relaying ÷ B2',
    0.8,
    1.5,
  ),
  twoInstances: atLeast('two instances of content, 64 clients each, Kafka ÷ one', 0.9, 1),
  twoInstancesCpu: atMost('CPU per command of these two ÷ one', 1.15, 1.05),
  threeInstancesCpu: atMost('the same, three instances', 1.15, 1.05),
  twoProcesses: atLeast('two whole processes on one Postgres, 64 clients each ÷ one', 0.9, 1),
  twoProcessesCpu: atMost('CPU per command of these two ÷ one', 1.15, 1.05),
  threeProcessesCpu: atMost('the same, three processes', 1.15, 1.05),
  keyCpu: atMost('CPU of a command with an Idempotency-Key ÷ without', 1.2, 1.1),
  commandTrips: atMost('round trips to Postgres, command batch', 3, 2),
} satisfies Record<string, Row>

const messages = {
  messagePage: atLeast('page of 20 messages with their side collections, embedded ÷ B6', 1, 2),
  send: atLeast('send a message, 64 clients, many channels, embedded ÷ B4', 1, 2),
  sendHot: atLeast('send a message, 64 clients, one channel ÷ B4 in one channel', 1, 4),
  sendInOne: atLeast('send a message, 64 clients in one channel ÷ in 64 channels', 1, 1),
  edit: atLeast('edit a message, 64 clients, many channels, embedded ÷ B5', 1, 2),
  editHot: atLeast('edit a message, 64 clients, one channel ÷ B5 in one channel', 1, 4),
} satisfies Record<string, Row>

const trays = {
  trayPage: atLeast(
    'page of 20 items of a tray, member of 20 communities, embedded ÷ B7',
    0.5,
    0.67,
  ),
  trayPageCpu: inUnits('ms', atMost('CPU of this page, Postgres included', 1.2, 0.6)),
  trayReadable: inUnits(
    'ms',
    atMost('commit of a post → its mention readable in the tray, p50 at 200/s, embedded', 30, 30),
  ),
  trayReadableKafka: inUnits('ms', atMost('the same, separate processes on Kafka', 30, 30)),
} satisfies Record<string, Row>

const delivery = {
  journalSource: inUnits(
    'ms',
    atMost('commit → readable in another service, p50 at 500/s, journal source', 5, 2.5),
  ),
  kafkaSource: inUnits(
    'ms',
    atMost('commit → readable in another service, p50 at 500/s, Kafka', 15, 8),
  ),
  rebuild: atLeast(
    'rebuild, events/s ÷ raw batched insert of the same rows and positions',
    0.3,
    0.6,
  ),
} satisfies Record<string, Row>

const largeCommunities = {
  joinOfLarge: sameAtAnySize('join (E11)'),
  giveRoleOfLarge: sameAtAnySize('add a role'),
  takeRoleOfLarge: sameAtAnySize('remove a role (E6)'),
  banOfLarge: sameAtAnySize('ban'),
  leaveOfLarge: sameAtAnySize('leave'),
  readOfLarge: sameAtAnySize('read of a community'),
  statementsOfLarge: atMost('additional statements at 100,000 members compared with 10', 0, 0),
} satisfies Record<string, Row>

const searches = {
  searchRare: inUnits(
    'ms',
    atMost('search for one of 1,000,000 users, p50 of the slowest sort', 50, 10),
  ),
  searchThousand: inUnits(
    'ms',
    atMost('search for a name that 1,000 of them have, p50 of the slowest sort', 50, 10),
  ),
  searchFrequent: inUnits(
    'ms',
    atMost('search for a name that 100,000 of them have, p50 of the slowest sort', 50, 10),
  ),
  searchShort: inUnits('ms', atMost('search for two characters, p50 of the slowest sort', 50, 10)),
  searchFar: inUnits(
    'ms',
    atMost('search for frequent names behind at least 500,000 others, p50', 1_000, 200),
  ),
  searchMembers: inUnits(
    'ms',
    atMost('search for one of 100,000 members, p50 of the slowest sort', 50, 10),
  ),
} satisfies Record<string, Row>

const resources = {
  idleCpu: inUnits('% of a core', atMost('embedded, idle: CPU', 3, 1)),
  memory: inUnits('MB', atMost('embedded: memory, Postgres included', 500, 350)),
  serviceMemory: inUnits('MB', atMost('one service process: memory', 140, 90)),
} satisfies Record<string, Row>

/** The tables of docs/performance.md, by heading. */
export const areas = {
  Reads: reads,
  Commands: commands,
  Messages: messages,
  Trays: trays,
  'Event delivery and rebuild': delivery,
  'Large communities': largeCommunities,
  Searches: searches,
  'Idle and memory': resources,
} satisfies Record<string, Record<string, Row>>

export const rows = {
  ...reads,
  ...commands,
  ...messages,
  ...trays,
  ...delivery,
  ...largeCommunities,
  ...searches,
  ...resources,
}
export type RowName = keyof typeof rows

/** The measured value of a row, and the figures behind it. */
export type Result = { value: number; detail: string }
export type Results = Partial<Record<RowName, Result>>

export const isReached = ({ limit, isMoreBetter }: Row, value: number): boolean =>
  isMoreBetter ? value >= limit : value <= limit

export const resultOf = ({ ratio, ours, theirs }: Compared): Result => ({
  value: ratio,
  detail: `${ours}; against ${theirs}`,
})
