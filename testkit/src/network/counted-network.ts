import { createLog } from '@causerie/kernel/engine'
import { installationOf, readConfiguration, startOneProcess } from 'causerie'
import { recordStatements, type SentStatement } from '../kernel/sent-statements.ts'
import { mediaServerKey, streamEnvironment } from '../processes/media-server.ts'
import { settled } from '../processes/readiness.ts'
import type { RunningNetwork } from './running-network.ts'

/** What one request costs that succeeds; counts only, so that it is the same on any machine. */
export type Cost = {
  /**
   * Statements sent to Postgres until the answer, and the writes of a connection that waited for
   * nothing.
   */
  statements: number
  trips: number
  /**
   * Rows that these statements returned, and rows that their transactions inserted, updated and
   * deleted: those of the journal, too.
   */
  rowsRead: number
  rowsWritten: number
  /**
   * Events recorded by the request and by what follows up on it in all services, and the decisions
   * of those follow-ups.
   */
  events: number
  followUps: number
}

const settlesWithin = 60_000

/**
 * Everything in this process, so that statements can be counted. It has one lane: how many lanes
 * two keys share is a matter of luck, and each lane has a row that is written.
 */
export const startCountedNetwork = async (databaseUrl: string) => {
  const installation = installationOf(readConfiguration({ ...streamEnvironment, PORT: '0' }))
  const options = {
    databaseUrl,
    lanes: 1,
    host: '127.0.0.1',
    port: 0,
    opsPort: 0,
    log: createLog('error'),
    mediaServerKey,
    // Files are fetched from this very network.
    fetchAllow: ['127.0.0.0/8'],
    installation,
  }
  const { baseUrl, opsUrl, hosts, close } = await startOneProcess(options)
  const healthUrls = [`${opsUrl}/readyz`]

  const settle = () => settled(healthUrls, settlesWithin)
  const network: RunningNetwork = {
    composition: 'one-process',
    baseUrl,
    databaseUrl,
    kafkaBrokers: undefined,
    healthUrls,
  }

  let counted: { id: string; sent: readonly SentStatement[] } | undefined
  for (const host of Object.values(hosts)) {
    const run = host.run.bind(host)
    host.run = async (route, input, context) => {
      if (route.contract.id !== counted?.id) return run(route, input, context)
      const { result, sent } = await recordStatements(() => run(route, input, context), {
        countsWrites: true,
      })
      counted.sent = sent
      return result
    }
  }
  const totals = () => {
    const all = Object.values(hosts).map((host) => host.statistics())
    const followUps = all.flatMap((each) => Object.values(each.followUps))
    return {
      events: sum(all, ({ events }) => events),
      followUps: sum(followUps, ({ done, refused }) => done + refused),
    }
  }

  /**
   * The cost of the operation that this request is for. The network has settled, nothing else uses
   * it, and it settles again.
   */
  const costOf = async (id: string, request: () => Promise<unknown>): Promise<Cost> => {
    const before = totals()
    counted = { id, sent: [] }
    await request()
    const [{ sent }, { events }] = [counted, totals()]
    counted = undefined
    if (events > before.events) await settle()
    const after = totals()
    return {
      statements: sent.length,
      trips: sent.filter(({ isTrip }) => isTrip).length,
      rowsRead: sum(sent, ({ rows }) => rows),
      rowsWritten: sum(sent, ({ written }) => written),
      events: after.events - before.events,
      followUps: after.followUps - before.followUps,
    }
  }
  return { network, settle, costOf, close }
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0)
