import { services } from '@causerie/contracts/shared'
import { lanesAtMost, lanesByDefault } from '@causerie/kernel/engine'

/** CPU of one request in milliseconds, with all that follows from it. */
type Cpu = { server: number; postgres: number }

/** What was measured on a world with so many people. */
export type Measured = {
  people: number
  cpu: { read: Cpu; message: Cpu; post: Cpu }
  /** Of all databases. */
  bytes: number
  /** Commands a second of one channel, which is in one lane. */
  perSecondOfLane: number
}

/** What a world of so many times the size needs, with half of its cores and lanes free. */
export type Need = {
  people: number
  requestsPerSecond: number
  serverCores: number
  postgresCores: number
  bytes: number
  lanes: number
  hasEnoughLanes: boolean
  postgresServers: number
  partitions: number
}

/** The load model of docs/operations/capacity.md. */
export const load = { reads: 50, messages: 5, posts: 0.5, shareOfBusiestHour: 0.1 }
/** Of a server with Postgres: cores, half of which stay free, and bytes. */
export const postgresServer = { cores: 16, bytes: 2e12 }
/** Lanes for each core that commands use, so that instances share them evenly. */
export const lanesOfCore = 4

const spare = 2
const millisecondsOfHour = 3_600_000

export const needOf = (measured: Measured, times: number): Need => {
  const { read, message, post } = measured.cpu
  const people = measured.people * times
  const inBusiestHour = (perDay: number) => people * perDay * load.shareOfBusiestHour
  const cores = (of: (cpu: Cpu) => number, reads: number = load.reads) =>
    (spare *
      (inBusiestHour(reads) * of(read) +
        inBusiestHour(load.messages) * of(message) +
        inBusiestHour(load.posts) * of(post))) /
    millisecondsOfHour
  const server = (cpu: Cpu) => cpu.server
  const postgresCores = cores(({ postgres }) => postgres)
  const messagesPerSecond = inBusiestHour(load.messages) / 3_600
  const lanes = inDozens(
    Math.max(
      lanesByDefault,
      (spare * messagesPerSecond) / measured.perSecondOfLane,
      lanesOfCore * cores(server, 0),
    ),
  )
  const bytes = measured.bytes * times
  return {
    people,
    requestsPerSecond: inBusiestHour(load.reads + load.messages + load.posts) / 3_600,
    serverCores: cores(server),
    postgresCores,
    bytes,
    lanes,
    hasEnoughLanes: lanes <= lanesAtMost,
    postgresServers: Math.max(
      Math.ceil(postgresCores / postgresServer.cores),
      Math.ceil(bytes / postgresServer.bytes),
    ),
    partitions: services.length * lanes,
  }
}

const inDozens = (count: number): number => lanesByDefault * Math.ceil(count / lanesByDefault)
