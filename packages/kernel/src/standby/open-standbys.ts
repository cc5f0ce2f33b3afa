import type { DatabaseAddress, readers } from '@causerie/postgres'
import type { Reader } from '../dsl/reader.ts'
import type { AnyService } from '../dsl/service.ts'
import { sourcesByStatement } from '../read/awaiting-reader.ts'
import { openStandby } from './standby.ts'
import { type Standbys, standbysOf } from './standbys.ts'

type Read = ReturnType<typeof readers>['read']
type OpenStandbysOptions = {
  service: AnyService
  /** To each standby. */
  connections: number
  statementsKept: number
  onError: (error: unknown) => void
  readerOf: (read: Read) => (networkId: string) => Reader
  isFresh: () => boolean
  primary: Read
}

/** The standbys of a service; undefined if it has none. */
export const openStandbys = (
  addresses: readonly DatabaseAddress[],
  { service, isFresh, primary, ...how }: OpenStandbysOptions,
): Standbys | undefined => {
  if (addresses.length === 0) return undefined
  const behind = sourcesByStatement(
    new Map((service.behind?.tables ?? []).map(({ name }) => [name, service.name])),
  )
  const standbys = addresses.map((address) =>
    openStandby({
      address,
      service: service.name,
      copies: Object.keys(service.replicas),
      followUps: service.followUps.map(({ followUp }) => followUp.name),
      readsBehind: (text) => behind(text).length > 0,
      ...how,
    }),
  )
  return standbysOf({ standbys, isFresh, primary })
}

/** Of a service without standbys. */
export const noStandbys: ReturnType<Standbys['statistics']> = {
  reads: { standby: 0, behind: 0, unanswered: 0, refused: 0 },
  lags: [],
}
